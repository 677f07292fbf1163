export default {
  todo: 'TODO',
};
