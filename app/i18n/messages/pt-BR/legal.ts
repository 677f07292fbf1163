export default {
  privacy: { lead: 'TODO' },
  terms: { lead: 'TODO' },
};
