import type { Paper } from '../schema.ts';

export const legUlcers: Paper[] = [
  {
    slug: 'terapia-compressiva-ensinada-ao-cuidador',
    title:
      'Terapia compressiva ensinada ao cuidador familiar: efeito sobre a cicatrização de úlceras venosas',
    authors: [
      { given: 'Eliane de Souza', family: 'Brandão' },
      { given: 'Marcos Vinícius', family: 'Tavares' },
      { given: 'Nádia Cordeiro', family: 'Pinho' },
      { given: 'Adriano', particle: 'da', family: 'Costa Sobrinho' },
    ],
    abstract: {
      introduction:
        'A compressão é o tratamento de base da úlcera venosa, mas a distância até a unidade de saúde faz com que a bandagem seja trocada menos vezes do que o prescrito.',
      objective:
        'Verificar o efeito de ensinar a bandagem multicamadas ao cuidador sobre a redução da área da úlcera em doze semanas.',
      method:
        'Ensaio clínico com 72 pessoas em seis unidades básicas. O cuidador do grupo intervenção recebeu três encontros com treino de pressão em perna simulada e telefone para dúvidas. O controle manteve as trocas na unidade. A área foi medida por planimetria digital.',
      results:
        'A redução mediana da área foi de 68% no grupo intervenção e de 41% no controle. Cicatrizaram por completo 14 e sete úlceras, respectivamente. A pressão aplicada pelos cuidadores permaneceu na faixa terapêutica em 86% das verificações. Não houve lesão por bandagem.',
      conclusion:
        'O cuidador treinado aplica compressão segura. Levar a técnica para casa encurta o caminho entre a prescrição e a perna.',
    },
    descriptors: ['Úlcera Varicosa', 'Bandagens Compressivas', 'Cuidadores', 'Atenção Primária à Saúde'],
    firstPage: 22,
    lastPage: 24,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'dor-na-troca-de-curativo-de-ulceras-venosas',
    title: 'Dor na troca de curativo de úlceras venosas: o que a pessoa conta e o que o prontuário registra',
    authors: [
      { given: 'Gabriela Azevedo', family: 'Rocha' },
      { given: 'Luís Fernando', particle: 'dos', family: 'Reis' },
      { given: 'Patrícia', family: 'Meireles' },
    ],
    abstract: {
      introduction:
        'A dor na troca de curativo é frequente e previsível, e ainda assim raramente aparece nos registros que orientam a próxima troca.',
      objective:
        'Comparar a dor relatada por pessoas com úlcera venosa durante a troca com a dor registrada no prontuário.',
      method:
        'Estudo transversal com 110 pessoas de um ambulatório de feridas. A intensidade foi perguntada antes, durante e dez minutos depois da troca. Os prontuários das três últimas consultas foram lidos por dois revisores independentes.',
      results:
        'Dor moderada ou intensa durante a troca foi relatada por 63% das pessoas; o registro existia em 18% dos prontuários e, em geral, sem número. A retirada da cobertura seca foi o momento mais citado. Quem recebeu analgésico antes da troca relatou intensidade menor, mas apenas nove pessoas tinham essa orientação. Homens mais velhos foram os que menos tiveram a dor registrada.',
      conclusion:
        'O prontuário cala o que a pessoa diz. Incluir a dor da troca como campo obrigatório pode mudar a escolha da cobertura.',
    },
    descriptors: ['Úlcera Varicosa', 'Dor', 'Registros de Enfermagem'],
    firstPage: 25,
    lastPage: 26,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'fotobiomodulacao-em-ulceras-por-anemia-falciforme',
    title: 'Fotobiomodulação em úlceras de perna por anemia falciforme: série de casos',
    authors: [
      { given: 'Conceição de Oliveira', family: 'Matos' },
      { given: 'Thiago', family: 'Barreto' },
    ],
    abstract: {
      introduction:
        'As úlceras de perna na anemia falciforme doem muito, recidivam e atingem pessoas jovens em idade de estudo e trabalho.',
      objective:
        'Descrever a evolução de úlceras falciformes tratadas com fotobiomodulação associada ao cuidado habitual.',
      method:
        'Série de casos com onze pessoas acompanhadas por vinte semanas em um hemocentro. O laser vermelho e o infravermelho foram aplicados duas vezes por semana, nas bordas e no leito, sobre a ferida limpa. Foram registrados área, dor, consumo de analgésicos e faltas ao trabalho ou à escola.',
      results:
        'Seis úlceras cicatrizaram, quatro reduziram mais da metade da área e uma permaneceu estável. A dor mediana caiu de nove para quatro em cinco semanas, antes de qualquer mudança visível na área. O consumo de opioides diminuiu em sete participantes. Duas pessoas recidivaram nos seis meses seguintes, ambas após crise vaso-oclusiva.',
      conclusion:
        'O alívio da dor foi o primeiro e mais valorizado resultado. Estudos controlados são necessários para separar o efeito da luz do efeito do vínculo.',
    },
    descriptors: ['Anemia Falciforme', 'Úlcera da Perna', 'Terapia a Laser', 'Dor'],
    firstPage: 27,
    lastPage: 28,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'indice-tornozelo-braco-na-atencao-primaria',
    title: 'Índice tornozelo-braço na atenção primária: barreiras e soluções em um município do interior',
    authors: [
      { given: 'Roberta', family: 'Lacerda' },
      { given: 'Sebastião', particle: 'do', family: 'Carmo' },
      { given: 'Vanessa', family: 'Quintela' },
      { given: 'Jorge Luiz', family: 'Paiva Filho' },
    ],
    abstract: {
      introduction:
        'Sem o índice tornozelo-braço, a equipe hesita em comprimir a perna ulcerada, e o encaminhamento ao vascular leva meses.',
      objective:
        'Implantar a medida do índice em todas as unidades básicas de um município de quarenta mil habitantes e conhecer as barreiras encontradas.',
      method:
        'Projeto de intervenção com três ciclos de melhoria. Foram comprados quatro aparelhos portáteis em rodízio, treinadas 26 enfermeiras e definido um fluxo de compressão, encaminhamento ou urgência conforme o resultado. Entrevistas curtas encerraram cada ciclo.',
      results:
        'A proporção de pessoas com úlcera de perna e índice medido subiu de 7% para 79% em um ano. Metade delas pôde iniciar compressão na própria unidade. As barreiras foram o tempo de consulta, o medo de errar e a falta de gel. O rodízio dos aparelhos, criticado no início, funcionou com agenda compartilhada.',
      conclusion:
        'Medir é possível onde a ferida está. O fluxo escrito deu às enfermeiras segurança para decidir e aliviou a fila do especialista.',
    },
    descriptors: ['Índice Tornozelo-Braço', 'Úlcera da Perna', 'Atenção Primária à Saúde', 'Enfermagem'],
    firstPage: 29,
    lastPage: 30,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'hanseniase-e-ulcera-plantar-grupo-de-autocuidado',
    title: 'Hanseníase e úlcera plantar: o que sustenta um grupo de autocuidado por cinco anos',
    authors: [
      { given: 'Francisca das Chagas', family: 'Moura' },
      { given: 'Renan', family: 'Portela' },
      { given: 'Aparecida de Fátima', family: 'Lemos' },
    ],
    abstract: {
      introduction:
        'Grupos de autocuidado em hanseníase costumam começar com entusiasmo e terminar em poucos meses, quando o profissional que os criou muda de serviço.',
      objective:
        'Compreender o que manteve um grupo ativo por cinco anos e o que mudou nos pés de seus participantes.',
      method:
        'Estudo de caso com entrevistas, leitura das atas e exame dos pés de 24 participantes em uma cidade do Norte do país. A análise temática foi devolvida ao grupo, que corrigiu e completou a interpretação.',
      results:
        'A permanência se apoiou em três escolhas: coordenação dividida com ex-pacientes, horário depois do trabalho e conserto de calçados no próprio encontro. O número de úlceras plantares ativas caiu de dezessete para quatro. Os participantes disseram que aprenderam a olhar os pés uns dos outros sem vergonha. Faltaram transporte e material de adaptação em dois períodos.',
      conclusion:
        'O grupo durou porque deixou de ser do serviço. O autocuidado se mostrou uma prática coletiva, e não uma tarefa solitária.',
    },
    descriptors: ['Hanseníase', 'Úlcera do Pé', 'Autocuidado', 'Grupos de Autoajuda'],
    firstPage: 31,
    lastPage: 32,
    presentation: 'oral',
    language: 'pt-BR',
  },
];
