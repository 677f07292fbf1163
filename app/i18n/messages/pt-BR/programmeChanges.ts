export default {
  lead: 'Atividades novas, canceladas ou que mudaram de dia, hora, lugar, título ou palestrante, das mais recentes às mais antigas.',
  subscribe: 'Acompanhar por feed',
  feedTitle: 'Mudanças na programação',
  empty: {
    title: 'Nada mudou até agora',
    text: 'A programação está como foi publicada. Quando algo mudar, você lê aqui.',
    toProgramme: 'Ver a programação',
  },
  loading: 'Carregando programação...',
  kinds: { added: 'Nova', cancelled: 'Cancelada', changed: 'Mudou' },
  planned: 'Estava marcada para {{when}}, {{where}}',
  line: '{{aspect}}: {{before}} → {{after}}',
};
