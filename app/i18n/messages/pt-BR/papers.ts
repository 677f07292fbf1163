export default {
  header: { lead: 'TODO' },
};
