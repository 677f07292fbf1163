export default {
  certificates: { lead: 'TODO' },
  area: { lead: 'TODO' },
};
