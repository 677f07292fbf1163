export default {
  label: 'Verificador de resumos',
  title: 'Confira o resumo antes de enviar',
  lead: 'Cole o texto ou escolha o arquivo .docx: o verificador compara o resumo com as normas enquanto você escreve.',
  privacy: 'Nada sai do seu navegador: o texto é lido aqui mesmo e não é enviado nem guardado por nós.',
  noScripts:
    'O verificador funciona no seu navegador e precisa de JavaScript ativado. As normas acima valem do mesmo jeito.',
  type: {
    label: 'Tipo de estudo',
    choose: 'Escolha o tipo de estudo',
    accepted: 'Aceitos',
    rejected: 'Não aceitos',
  },
  text: {
    label: 'Texto do resumo',
    hint: 'Do título às referências, com os nomes das partes: “Introdução:”, “Objetivo:” e assim por diante.',
    placeholder: 'Cole aqui o resumo completo',
  },
  file: {
    choose: 'Escolher arquivo .docx',
    drop: 'ou solte o arquivo sobre o texto',
    dropHere: 'Solte o arquivo aqui',
    reading: 'Lendo o arquivo…',
    loaded: 'Lido de {{name}}',
    forget: 'Esquecer o arquivo',
  },
  errors: {
    pdf: 'O verificador não lê PDF, e o congresso também não aceita. Salve o resumo como .docx ou cole o texto.',
    doc: 'O congresso aceita .doc, mas o verificador só lê .docx. Salve uma cópia como .docx ou cole o texto.',
    other: 'Este arquivo não é um documento .docx. Escolha o documento do resumo ou cole o texto.',
    large:
      'O arquivo passa de {{limit}} MB. Um resumo sem imagens é bem menor: confira se é o arquivo certo.',
    broken:
      'Não foi possível ler o arquivo: ele parece danificado. Abra-o, salve de novo e tente outra vez, ou cole o texto.',
    empty: 'O arquivo não tem texto. Escolha outro ou cole o resumo.',
    unavailable:
      'O leitor de documentos não pôde ser carregado. Verifique a conexão e tente de novo, ou cole o texto.',
  },
  words: {
    counted_one: '{{count}} palavra',
    counted_other: '{{count}} palavras',
    limits: 'O limite vai de {{abstractMinWords}} a {{abstractMaxWords}}.',
    what: 'Contam as palavras da introdução à conclusão, com os nomes das partes. Título, descritores e referências ficam de fora.',
  },
  clear: 'Limpar',
  cleared: 'Texto apagado.',
  undo: 'Desfazer',
  result: {
    title: 'Resultado',
    empty: 'O resultado aparece aqui assim que houver texto.',
    checks: 'O que é conferido',
    checksList:
      'Tipo de estudo e parecer de ética; número de palavras; partes do resumo e sua ordem; descritores; referências; figuras, tabelas e gráficos.',
    problem: 'Corrija antes de enviar',
    doubt: 'Vale conferir',
    fine: 'De acordo com as normas',
    done: 'Tudo certo no que dá para conferir aqui.',
    problems_one: '{{count}} ponto a corrigir',
    problems_other: '{{count}} pontos a corrigir',
    doubts_one: '{{count}} ponto a conferir',
    doubts_other: '{{count}} pontos a conferir',
    unseen:
      'O verificador não vê margens, fonte, espaçamento, alinhamento, o estilo das referências nem se os descritores existem no DeCS: confira no documento.',
    toRules: 'Ver as normas',
  },
  found: {
    type: {
      unknown: 'Tipo de estudo não escolhido',
      rejected: 'Tipo de estudo não aceito',
      accepted: 'Tipo de estudo aceito',
    },
    ethics: {
      missing: 'Falta o parecer de ética ou a carta de anuência',
      publicDocuments: 'Os documentos são de domínio público?',
      number: 'Número de parecer de ética encontrado',
      letter: 'Carta de anuência mencionada',
      exempt: 'Dispensado de parecer de ética',
    },
    words: {
      few_one: 'Falta {{count}} palavra',
      few_other: 'Faltam {{count}} palavras',
      many_one: '{{count}} palavra a mais',
      many_other: '{{count}} palavras a mais',
      unstructured: 'Todo o texto foi contado',
      fine: 'Número de palavras dentro do limite',
    },
    sections: {
      missing: 'Não encontramos: {{list}}',
      empty: 'Sem texto: {{list}}',
      order: 'As partes estão em outra ordem',
      discussion: 'Não encontramos a discussão',
      fine: 'Todas as partes do resumo, na ordem',
    },
    descriptors: {
      few_zero: 'Nenhum descritor encontrado',
      few_one: 'Só {{count}} descritor',
      few_other: 'Só {{count}} descritores',
      many_one: '{{count}} descritor: é mais que o permitido',
      many_other: '{{count}} descritores: são mais que o permitido',
      fine_one: '{{count}} descritor',
      fine_other: '{{count}} descritores',
    },
    references: { missing: 'Não encontramos as referências', fine: 'Referências presentes' },
    elements: {
      images_one: '{{count}} imagem no documento',
      images_other: '{{count}} imagens no documento',
      tables_one: '{{count}} tabela no documento',
      tables_other: '{{count}} tabelas no documento',
      charts_one: '{{count}} gráfico no documento',
      charts_other: '{{count}} gráficos no documento',
      rows: 'Há linhas com cara de tabela',
      named: 'O texto cita {{list}}',
      fine: 'Sem figuras, tabelas ou gráficos',
    },
  },
  advice: {
    type: {
      unknown: 'Escolha o tipo acima para saber se ele é aceito e se pede parecer de ética.',
      rejected:
        'Revisões bibliográficas e narrativas são recusadas. Se a busca foi sistemática ou integrativa, descreva o método e escolha esse tipo.',
    },
    ethics: {
      missing:
        'Este tipo de estudo precisa do número do parecer do comitê de ética (ou CAAE) ou da carta de anuência. Informe-o no método.',
      publicDocuments:
        'Se forem, o parecer é dispensado. Se não, informe o número do parecer ou a carta de anuência no método.',
    },
    words: {
      few: 'Desenvolva o texto até chegar a pelo menos {{abstractMinWords}} palavras.',
      many: 'Corte até ficar com no máximo {{abstractMaxWords}} palavras.',
      unstructured:
        'Escreva o nome de cada parte antes dela para que a conta exclua título, descritores e referências.',
    },
    sections: {
      missing: 'Acrescente cada parte com o seu nome no começo da linha, seguido de dois-pontos.',
      empty: 'O nome da parte está lá, mas não há texto depois dele.',
      order:
        'A ordem pedida é: título, introdução, objetivo, método, resultados e discussão, conclusão, descritores e referências.',
      discussion: 'As normas pedem “Resultados e discussão”: discuta os resultados na mesma parte.',
    },
    descriptors: {
      few: 'Inclua de {{descriptorsMin}} a {{descriptorsMax}} descritores do DeCS, separados por ponto e vírgula.',
      many: 'Fique com no máximo {{descriptorsMax}}, os que melhor representam o estudo.',
    },
    references: {
      missing: 'Elas são obrigatórias, nas normas de Vancouver. Comece a parte com “Referências”.',
    },
    elements: {
      images: 'O resumo não pode ter figuras nem fotos. Retire-as e descreva em palavras o que mostram.',
      tables: 'O resumo não pode ter tabelas nem quadros. Escreva os dados no texto.',
      charts: 'O resumo não pode ter gráficos. Escreva os números no texto.',
      rows: 'Se for uma tabela, escreva os dados em frases.',
      named:
        'Figuras, tabelas, gráficos e quadros não entram no resumo. Retire a menção e descreva o achado.',
    },
  },
};
