export default {
  groups: { lead: 'TODO' },
  cancellations: { lead: 'TODO' },
};
