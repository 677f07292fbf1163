/** The words inside the presentation files that authors download. */
export default {
  congress: '{{edition}} {{congressName}}',
  when: '{{eventDates}}',
  where: '{{city}}, {{region}}',
  authors: 'Autores: nome completo, maior titulação, instituição e e-mail',
  presenter: 'Autores e instituições, com o apresentador sublinhado',
  paper: {
    name: 'Modelo do trabalho completo',
    title: 'Título do trabalho',
    limits:
      'Trabalho completo de {{finalMinPages}} a {{finalMaxPages}} páginas · PPT ou PPTX até {{paperFinalDeadline}}',
    page: 'Página {{page}}',
    introduction:
      'Apresente o problema, o que já se sabe sobre ele e a lacuna que o estudo preenche. Termine com a justificativa e a importância para o cuidado com feridas.',
    objective: 'Diga em uma frase, com o verbo no infinitivo, o que o estudo se propôs a fazer.',
    method:
      'Descreva o tipo de estudo, o local, o período, os participantes, a coleta e a análise dos dados. Informe o número do parecer do comitê de ética ou a carta de anuência, quando exigidos.',
    results:
      'Apresente os achados em ordem lógica e compare-os com a literatura. Reconheça os limites do estudo e o que ele muda na prática.',
    conclusion: 'Responda ao objetivo com base nos resultados, sem acrescentar dados novos.',
    descriptors:
      'De {{descriptorsMin}} a {{descriptorsMax}} descritores do DeCS, separados por ponto e vírgula.',
    references:
      'Liste as obras citadas nas normas de Vancouver, numeradas na ordem em que aparecem no texto.',
  },
  poster: {
    name: 'Modelo do pôster digital',
    title: 'Título do trabalho em até duas linhas',
    introduction: 'O problema e por que ele importa para o cuidado.',
    objective: 'O que o estudo se propôs a fazer.',
    method: 'Desenho, participantes, coleta e análise, em tópicos.',
    results: 'Os achados principais, em frases curtas.',
    conclusion: 'O que muda na prática do cuidado.',
    references: 'As essenciais, nas normas de Vancouver.',
  },
};
