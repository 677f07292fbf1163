import type { Paper } from '../schema.ts';

export const surgeryAndBurns: Paper[] = [
  {
    slug: 'pressao-negativa-em-incisao-de-cesarea',
    title: 'Pressão negativa sobre incisão de cesárea em mulheres com obesidade: ensaio clínico pragmático',
    authors: [
      { given: 'Juliana de Paula', family: 'Serrano' },
      { given: 'Rodrigo', family: 'Assunção' },
      { given: 'Mirela Campos', family: 'Viana' },
      { given: 'Suely', particle: 'dos', family: 'Prazeres' },
    ],
    abstract: {
      introduction:
        'A infecção da incisão separa a mulher do recém-nascido e é mais comum quando há obesidade, mas o custo limita o uso da pressão negativa.',
      objective:
        'Comparar a terapia por pressão negativa de uso único com o curativo habitual na prevenção de infecção da incisão de cesárea.',
      method:
        'Ensaio clínico pragmático com 230 mulheres com índice de massa corporal acima de 35 em maternidade pública. O dispositivo permaneceu por sete dias. O desfecho foi infecção em até trinta dias, avaliada por ligação telefônica e fotografia enviada pela própria mulher.',
      results:
        'A infecção ocorreu em 7,9% das mulheres com pressão negativa e em 16,4% das com curativo habitual. A diferença se concentrou nas cesáreas após trabalho de parto. O dispositivo descolou em catorze participantes, em geral no banho. Oito em cada dez mulheres disseram que o usariam de novo.',
      conclusion:
        'A pressão negativa reduziu infecções no grupo de maior risco. A indicação seletiva pode tornar o custo aceitável para o sistema público.',
    },
    descriptors: [
      'Tratamento de Ferimentos com Pressão Negativa',
      'Cesárea',
      'Infecção da Ferida Cirúrgica',
      'Obesidade',
    ],
    firstPage: 42,
    lastPage: 44,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'vigilancia-pos-alta-por-fotografia',
    title: 'Vigilância da ferida operatória após a alta por fotografia: concordância entre avaliadores',
    authors: [
      { given: 'Débora', family: 'Lins' },
      { given: 'Paulo Sérgio', particle: 'da', family: 'Rocha Sobrinho' },
      { given: 'Evelyn', family: 'Matsuda' },
    ],
    abstract: {
      introduction:
        'A maior parte das infecções de sítio cirúrgico aparece depois da alta, quando o hospital já não olha para a ferida.',
      objective:
        'Medir a concordância entre a avaliação presencial e a avaliação por fotografia enviada pelo paciente após cirurgias abdominais.',
      method:
        'Estudo metodológico com 160 pessoas. No sétimo e no décimo quarto dia, cada uma enviou duas fotografias seguindo um cartão com instruções e escala de cor, e foi examinada no mesmo dia. Três avaliadores leram as imagens sem acesso ao exame.',
      results:
        'A concordância para a presença de infecção foi de 92%, com kappa de 0,79. As discordâncias ocorreram em pele escura e em fotografias com luz amarela. O cartão de cores reduziu pela metade as imagens sem condição de leitura. Nove infecções foram antecipadas em relação ao retorno marcado, e nenhuma deixou de ser vista nas duas fotografias.',
      conclusion:
        'A fotografia orientada é confiável para a vigilância após a alta. O cartão de cores e a segunda imagem fazem a diferença.',
    },
    descriptors: ['Infecção da Ferida Cirúrgica', 'Fotografia', 'Telemedicina', 'Alta do Paciente'],
    firstPage: 45,
    lastPage: 46,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'deiscencia-de-esternotomia-linha-do-tempo',
    title: 'Deiscência de esternotomia: uma linha do tempo compartilhada entre cirurgia e enfermagem',
    authors: [
      { given: 'Murilo', family: 'Cavalcante' },
      { given: 'Tânia Mara', particle: 'de', family: 'Lima' },
    ],
    abstract: {
      introduction:
        'A deiscência de esternotomia reúne muitas equipes em torno de um mesmo tórax, e cada uma enxerga um pedaço da história.',
      objective:
        'Relatar o uso de uma linha do tempo única, preenchida por cirurgia, enfermagem, fisioterapia e nutrição, no cuidado de pessoas com deiscência de esternotomia.',
      method:
        'Relato de experiência em hospital especializado em cardiologia. A linha do tempo, em papel, ficava na porta do quarto e recebia o registro diário de secreção, estabilidade do esterno, aceitação da dieta, pressão negativa e metas. Foram acompanhadas catorze pessoas em um ano.',
      results:
        'As divergências sobre o momento de reabordar diminuíram, e o intervalo entre a indicação e a cirurgia passou de seis para dois dias. A nutrição foi chamada mais cedo. Pacientes e familiares passaram a ler a linha e a fazer perguntas sobre ela. O preenchimento falhou em fins de semana.',
      conclusion:
        'Ver a mesma história permitiu decidir junto. O recurso será levado ao prontuário eletrônico com a mesma aparência de papel.',
    },
    descriptors: ['Deiscência da Ferida Operatória', 'Esternotomia', 'Equipe de Assistência ao Paciente'],
    firstPage: 47,
    lastPage: 48,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'pele-de-tilapia-em-queimaduras-de-segundo-grau',
    title: 'Pele de tilápia em queimaduras de segundo grau na criança: dor, trocas e olhar da família',
    authors: [
      { given: 'Raimundo de Sá', family: 'Gondim' },
      { given: 'Larissa', family: 'Holanda' },
      { given: 'Benedita', particle: 'da', family: 'Paz' },
      { given: 'Emanuel', family: 'Frota' },
    ],
    abstract: {
      introduction:
        'Na criança queimada, a troca diária de curativo é lembrada como a pior parte da internação, por ela e por quem a acompanha.',
      objective:
        'Comparar o número de trocas e a dor com pele de tilápia liofilizada e com sulfadiazina de prata, e ouvir os acompanhantes.',
      method:
        'Estudo misto com 46 crianças de dois a doze anos com queimadura superficial de segundo grau. A dor foi medida por escala de faces. Doze acompanhantes foram entrevistados na alta.',
      results:
        'O grupo com pele de tilápia teve mediana de uma troca, contra nove no grupo com sulfadiazina, e menor dor em todos os momentos. O tempo de reepitelização foi semelhante. Os acompanhantes descreveram estranheza inicial, seguida de alívio e até de brincadeira com o peixe. Em três crianças, a cobertura se soltou em área de dobra.',
      conclusion:
        'Menos trocas significaram menos sofrimento, com a mesma cicatrização. Explicar a origem da cobertura antes de aplicá-la facilitou a aceitação.',
    },
    descriptors: ['Queimaduras', 'Criança', 'Curativos Biológicos', 'Dor', 'Família'],
    firstPage: 49,
    lastPage: 51,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'prurido-apos-queimadura-sono-e-retorno-ao-trabalho',
    title: 'Prurido após queimadura: relação com o sono e o retorno ao trabalho',
    authors: [
      { given: 'Vera Lúcia', family: 'Toledo' },
      { given: 'Samuel dos Santos', family: 'Brum' },
      { given: 'Kátia', family: 'Rezende' },
    ],
    abstract: {
      introduction:
        'Quando a queimadura fecha, a equipe se despede; para a pessoa, começa um período de coceira que atrapalha o sono e o trabalho.',
      objective:
        'Estimar a frequência de prurido seis meses após a alta e sua relação com a qualidade do sono e o retorno ao trabalho.',
      method:
        'Estudo transversal por telefone com 134 adultos que tiveram queimadura em mais de 5% da superfície corporal. Foram usadas escalas validadas de prurido e de sono, além de perguntas sobre ocupação e renda.',
      results:
        'Prurido diário foi relatado por 71% dos entrevistados, e metade acordava à noite por causa dele. Dormir mal triplicou a chance de não ter voltado ao trabalho, mesmo após ajuste por extensão da queimadura. Hidratação com massagem era conhecida por quase todos, mas praticada por um terço, por falta de produto ou de tempo. Poucos haviam sido perguntados sobre coceira no retorno.',
      conclusion:
        'O prurido é uma sequela que se esconde na noite. Perguntar por ele no ambulatório é o primeiro tratamento.',
    },
    descriptors: ['Queimaduras', 'Prurido', 'Sono', 'Retorno ao Trabalho'],
    firstPage: 52,
    lastPage: 53,
    presentation: 'poster',
    language: 'pt-BR',
  },
];
