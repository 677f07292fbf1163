export default {
  title: 'Programação de {{date}} – {{congress}}',
  day0: 'Cursos pré-congresso',
  day1: 'Primeiro dia',
  day2: 'Segundo dia',
  empty: 'Nenhuma atividade programada.',
  roundTable: 'Mesa-redonda',
  moderator: 'Moderação: {{name}}',
  mayChange: '* Programação sujeita a alterações',
  version: 'Versão de {{moment}}',
  scan: 'Aponte a câmera: programação sempre atualizada',
};
