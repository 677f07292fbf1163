import type { Paper } from '../schema.ts';

export const diabeticFoot: Paper[] = [
  {
    slug: 'triagem-do-pe-diabetico-na-sala-de-espera',
    title: 'Triagem do pé diabético na sala de espera: três minutos que mudam a fila',
    authors: [
      { given: 'Camila Duarte', family: 'Faria' },
      { given: 'Júlio César', particle: 'de', family: 'Andrade' },
      { given: 'Natália', family: 'Brito' },
    ],
    abstract: {
      introduction:
        'O exame dos pés é recomendado ao menos uma vez por ano, mas a consulta curta faz com que o sapato raramente seja retirado.',
      objective:
        'Avaliar a viabilidade de uma triagem dos pés feita por técnicos de enfermagem na sala de espera.',
      method:
        'Projeto de intervenção em duas unidades básicas. Técnicos treinados aplicaram um roteiro de três minutos: olhar, tocar e perguntar. O risco foi anotado com pulseira de cor, que definia a ordem e o tipo de atendimento. Comparou-se o semestre anterior com o da intervenção.',
      results:
        'A proporção de pessoas com diabetes e pés examinados passou de 12% para 74%. Foram achadas 31 lesões que ninguém havia relatado, cinco delas com infecção. A concordância entre técnico e enfermeira foi alta (kappa de 0,81). O tempo médio de espera não aumentou. Alguns usuários estranharam a pulseira vermelha, depois trocada por ficha.',
      conclusion:
        'A triagem cabe na espera. Quando o sapato sai antes da consulta, a fila passa a obedecer ao risco.',
    },
    descriptors: ['Pé Diabético', 'Triagem', 'Atenção Primária à Saúde', 'Técnicos de Enfermagem'],
    firstPage: 33,
    lastPage: 34,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'gesso-de-contato-total-e-adesao',
    title: 'Gesso de contato total e adesão: experiência de pessoas que dependem do transporte coletivo',
    authors: [
      { given: 'Fernando da Luz', family: 'Pires Neto' },
      { given: 'Isabela', family: 'Mansur' },
      { given: 'Regina Célia', particle: 'dos', family: 'Passos' },
      { given: 'Caio', family: 'Werneck' },
    ],
    abstract: {
      introduction:
        'O gesso de contato total é o método de alívio de carga com melhor resultado, mas pede uma rotina que nem toda pessoa consegue cumprir.',
      objective:
        'Compreender como pessoas que usam transporte coletivo vivem com o gesso de contato total e o que as faz abandonar o tratamento.',
      method:
        'Estudo qualitativo com dezenove entrevistas e diário de deslocamento durante três semanas. A análise seguiu o referencial da trajetória da doença. Participaram pessoas com úlcera plantar neuropática atendidas em ambulatório público.',
      results:
        'Quatro temas emergiram: o degrau do ônibus, o medo de molhar, o peso do olhar alheio e o cálculo diário entre trabalhar e cicatrizar. Seis pessoas retiraram o gesso por conta própria, todas em dia de chuva ou de perícia. Passe livre temporário e capa impermeável foram os pedidos mais repetidos.',
      conclusion:
        'A adesão não é traço da pessoa, e sim resultado das condições que a cercam. Prescrever gesso inclui perguntar como se chega em casa.',
    },
    descriptors: [
      'Pé Diabético',
      'Moldes Cirúrgicos',
      'Cooperação e Adesão ao Tratamento',
      'Pesquisa Qualitativa',
    ],
    firstPage: 35,
    lastPage: 37,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'desbridamento-por-enfermeiros-em-ambulatorio',
    title: 'Desbridamento instrumental conservador por enfermeiros: segurança em 612 procedimentos',
    authors: [
      { given: 'Henrique', family: 'Salgado' },
      { given: 'Maria do Rosário', family: 'Bezerra' },
      { given: 'Lívia de Castro', family: 'Alencar' },
      { given: 'Edson', family: 'Tanaka' },
      { given: 'Priscila', particle: 'da', family: 'Mata' },
      { given: 'Vítor', family: 'Guedes' },
    ],
    abstract: {
      introduction:
        'O desbridamento instrumental conservador está entre as competências do enfermeiro habilitado, mas muitos serviços o evitam por receio de sangramento.',
      objective:
        'Descrever a segurança do desbridamento instrumental conservador feito por enfermeiros em um ambulatório de pé diabético.',
      method:
        'Estudo descritivo dos 612 procedimentos realizados em dois anos, com critérios escritos de indicação, contraindicação e interrupção. Foram considerados eventos o sangramento que exigiu mais que compressão, a dor intensa, a exposição de estrutura profunda e o retorno não planejado.',
      results:
        'Houve 21 eventos (3,4%), nenhum com internação: doze sangramentos contidos com curativo hemostático, seis episódios de dor intensa e três retornos. O evento foi mais frequente em pessoas anticoaguladas e em procedimentos com mais de vinte minutos. A interrupção prevista no protocolo foi usada quarenta vezes, o que os autores leem como sinal de maturidade da equipe.',
      conclusion:
        'Com critérios claros e direito de parar, o procedimento foi seguro. O protocolo está disponível para outros serviços.',
    },
    descriptors: ['Pé Diabético', 'Desbridamento', 'Segurança do Paciente', 'Enfermagem'],
    firstPage: 38,
    lastPage: 39,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'palmilha-impressa-em-tres-dimensoes',
    title: 'Palmilha impressa em três dimensões na prevenção de recidiva: estudo-piloto',
    authors: [
      { given: 'André', particle: 'do', family: 'Vale' },
      { given: 'Milena', family: 'Sarmento' },
      { given: 'Clóvis', family: 'Aguiar Júnior' },
    ],
    abstract: {
      introduction:
        'Depois de cicatrizada, a úlcera plantar volta em muitas pessoas, e a palmilha sob medida demora mais do que a pele aguenta esperar.',
      objective:
        'Testar a viabilidade de palmilhas impressas em três dimensões, feitas em uma semana, e estimar seu efeito sobre a pressão plantar.',
      method:
        'Estudo-piloto com vinte pessoas que tiveram úlcera cicatrizada havia menos de noventa dias. O pé foi digitalizado com telefone celular, e a palmilha, impressa em laboratório universitário. A pressão foi medida com sensores no calçado antes, na entrega e após dezesseis semanas.',
      results:
        'O prazo mediano entre a digitalização e a entrega foi de cinco dias. O pico de pressão na área da antiga úlcera caiu 38% e se manteve 29% menor ao final. Houve uma recidiva, em pessoa que usou sandália no verão. Três palmilhas racharam e foram reimpressas sem nova consulta.',
      conclusion:
        'A produção rápida é viável e bem aceita. O próximo passo é um ensaio que compare recidivas, e não apenas pressão.',
    },
    descriptors: ['Pé Diabético', 'Impressão Tridimensional', 'Órtoses do Pé', 'Recidiva'],
    firstPage: 40,
    lastPage: 41,
    presentation: 'poster',
    language: 'pt-BR',
  },
];
