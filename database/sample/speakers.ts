import type { SpeakerDraft } from '#congress/people/schema.ts';
import { type CastKey, cast, portraitOf } from './cast.ts';

/** Title and biography, in the order of the carousel. */
const biographies = {
  helena: [
    'Enfermeira estomaterapeuta, doutora em Ciências da Saúde',
    'Coordena um ambulatório de feridas complexas em um hospital universitário e orienta pesquisas sobre prevenção de lesão por pressão em pessoas com mobilidade reduzida. Ajudou a implantar protocolos de avaliação da pele em dezenas de serviços públicos. Defende que toda meta de cicatrização comece por uma conversa com quem convive com a ferida.',
  ],
  tomas: [
    'Cirurgião vascular, especialista em salvamento de membro',
    'Atua em uma equipe multiprofissional de pé diabético na qual cirurgia, enfermagem e fisioterapia decidem juntas, à beira do leito. Pesquisa o tempo entre a primeira queixa e a revascularização e o que se perde nesse intervalo. Ensina o exame do pé a profissionais da atenção primária.',
  ],
  ifeoma: [
    'Microbiologista, pesquisadora em biofilmes de feridas crônicas',
    'Nascida em Lagos e formada entre a Nigéria e a Escócia, investiga como comunidades de bactérias se organizam no leito da ferida e resistem ao tratamento. Seu laboratório desenvolve métodos simples de detecção para serviços com poucos recursos. Gosta de explicar ciência difícil com desenhos no quadro.',
  ],
  rafael: [
    'Enfermeiro, mestre em fotobiomodulação',
    'Dedica-se à laserterapia de baixa intensidade e à terapia fotodinâmica como adjuvantes no cuidado de feridas. Participou da construção de um roteiro de dosimetria usado no treinamento de equipes de enfermagem. Acredita em parâmetros bem registrados e em promessas modestas.',
  ],
  marta: [
    'Médica paliativista, especialista em feridas oncológicas',
    'Acompanha pessoas com feridas tumorais em casa, no hospital e em unidades de cuidados paliativos. Escreve e ensina sobre controle de odor, sangramento e dor, e sobre o silêncio que costuma cercar esses sintomas. Para ela, conforto também é um desfecho clínico.',
  ],
  joaquim: [
    'Enfermeiro, professor e investigador em úlceras venosas',
    'Português de Coimbra, estuda terapia compressiva e adesão ao tratamento em pessoas com insuficiência venosa crônica. Conduziu programas de formação em centros de saúde de três países de língua portuguesa. É conhecido pelas oficinas em que todos enfaixam e todos são enfaixados.',
  ],
  bianca: [
    'Enfermeira estomaterapeuta, especialista em terapia por pressão negativa',
    'Coordena a comissão de pele de um hospital de trauma e acompanha feridas abertas desde o centro cirúrgico até a alta. Desenvolveu uma lista de verificação para indicar, ajustar e suspender a pressão negativa. Leva para a sala de aula os casos que deram certo e os que não deram.',
  ],
  salma: [
    'Engenheira biomédica, doutora em visão computacional',
    'Marroquina, desenvolve modelos que medem a área e reconhecem os tecidos da ferida a partir de fotografias comuns. Trabalha para que os algoritmos funcionem em todos os tons de pele e em aparelhos simples. Colabora com equipes de enfermagem no desenho de cada etapa da avaliação.',
  ],
  livia: [
    'Enfermeira estomaterapeuta, mestre em Saúde Coletiva',
    'Atende pessoas com estomias em um centro de referência e coordena um grupo de apoio criado por elas. Pesquisa a demarcação pré-operatória e as complicações da pele ao redor do estoma. Fala de autocuidado com quem vive o assunto todos os dias.',
  ],
  otavio: [
    'Cirurgião plástico, diretor de unidade de queimados',
    'Dirige uma unidade de tratamento de queimados que recebe pacientes de vários estados. Estuda o manejo das primeiras horas e o uso de substitutos de pele em grandes áreas. Dedica parte da semana a ações de prevenção em escolas.',
  ],
  anneliese: [
    'Química de materiais, pesquisadora em tecnologia de coberturas',
    'Austríaca, projeta espumas, fibras gelificantes e adesivos de silicone e avalia como se comportam sob pressão, calor e umidade. Traduz fichas técnicas em perguntas práticas para a escolha da cobertura. Defende ensaios comparáveis e rótulos que todos entendam.',
  ],
  jaciara: [
    'Enfermeira, especialista em telessaúde e saúde ribeirinha',
    'Coordena teleconsultas de feridas para comunidades ribeirinhas do Baixo Amazonas, onde a visita seguinte depende do nível do rio. Formou agentes locais para fotografar, medir e descrever lesões com poucos recursos. Estuda saberes tradicionais do cuidado com a pele em diálogo com as comunidades.',
  ],
  davi: [
    'Fisioterapeuta, doutor em Reabilitação',
    'Pesquisa dor, mobilidade e cicatriz, da unidade de terapia intensiva ao retorno para casa. Desenvolve palmilhas e dispositivos de descarga de baixo custo com estudantes de design. Insiste em que movimento é parte do curativo.',
  ],
  celeste: [
    'Nutricionista clínica, doutora em Metabolismo',
    'Estuda o aporte de proteínas e micronutrientes na cicatrização de pessoas idosas e de pessoas com diabetes. Criou materiais de orientação alimentar que partem da comida da casa e da feira. Integra uma equipe de terapia nutricional em hospital geral.',
  ],
  priya: [
    'Bioengenheira, pesquisadora em substitutos dérmicos',
    'Indiana radicada em Lisboa, trabalha com matrizes bioativas e impressão de tecidos para feridas de difícil cicatrização. Acompanha a passagem dos materiais da bancada para os primeiros estudos clínicos. Gosta de mostrar as limitações antes dos resultados.',
  ],
  mateo: [
    'Infectologista, especialista em uso racional de antimicrobianos',
    'Colombiano, coordena um programa de controle de antimicrobianos em uma rede de hospitais públicos. Pesquisa osteomielite no pé diabético e a comunicação entre laboratório e beira do leito. Repete aos residentes que a melhor cultura é a bem colhida.',
  ],
  camila: [
    'Enfermeira, especialista em atenção domiciliar',
    'Organiza equipes que cuidam de feridas em casa, com famílias e cuidadores como parte do plano. Pesquisa a adaptação de protocolos hospitalares a cozinhas, varandas e redes. Coordena um curso de extensão para cuidadores.',
  ],
  ezequiel: [
    'Enfermeiro e advogado, especialista em Direito da Saúde',
    'Une a prática assistencial ao estudo da responsabilidade profissional, do registro em prontuário e do uso de imagens. Assessora serviços de saúde na redação de protocolos e termos de consentimento. Explica a lei sem juridiquês.',
  ],
} as const satisfies Partial<Record<CastKey, readonly [title: string, bio: string]>>;

export const sampleSpeakers: SpeakerDraft[] = Object.entries(biographies).map(([key, [title, bio]]) => ({
  name: cast[key as keyof typeof biographies].name,
  title,
  bio,
  image: portraitOf(key as keyof typeof biographies),
}));
