export default {
  request: { lead: 'TODO' },
  landing: { lead: 'TODO' },
};
