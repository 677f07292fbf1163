export default {
  about: { lead: 'TODO' },
  committees: { lead: 'TODO' },
};
