export default {
  index: { lead: 'TODO' },
  first: { lead: 'TODO' },
};
