import type { SampleRoom } from '../programme.ts';

const foyer = 'Foyer e área de exposição';

export const secondDayBandeirantes: SampleRoom = {
  day: 2,
  auditorium: 'Auditório Bandeirantes',
  location: 'Piso térreo',
  items: [
    {
      time: '08:00 - 08:45',
      title: 'Terapia por pressão negativa: indicar, ajustar, suspender',
      speaker: 'bianca',
      moderator: 'tomas',
    },
    {
      time: '08:45 - 09:30',
      title: 'O microbioma da pele ferida: aliados, invasores e o que fazer com eles',
      speaker: 'ifeoma',
      moderator: 'mateo',
    },
    { time: '09:30 - 10:00', title: 'Intervalo para café e visita aos estandes', location: foyer },
    {
      time: '10:00 - 11:45',
      theme: 'Tecnologia de coberturas: escolher com critério',
      moderator: 'bianca',
      lectures: [
        ['anneliese', 'Espumas, fibras e silicones: o que a ficha técnica não diz'],
        ['priya', 'Matrizes e fatores bioativos: para quem e em que momento'],
        ['rafael', 'Laser como adjuvante: compatibilidade com as coberturas'],
        ['caio', 'Custo por dia ou custo por cicatrização? Compras na rede pública'],
      ],
    },
    { time: '11:45 - 13:15', title: 'Almoço', location: 'Restaurante, piso superior' },
    {
      time: '13:15 - 14:00',
      title: 'Curativos que medem: sensores, robótica e o próximo plantão',
      speaker: 'salma',
      moderator: 'anneliese',
    },
    {
      time: '14:00 - 15:45',
      theme: 'Queimaduras: da emergência à reabilitação',
      moderator: 'joaquim',
      lectures: [
        ['otavio', 'Profundidade, área e o melhor momento para o enxerto'],
        ['bianca', 'Pressão negativa sobre enxertos e matrizes'],
        ['marta', 'Dor, sono e medo durante a internação'],
        ['davi', 'Cicatriz e movimento: reabilitar desde a primeira semana'],
      ],
    },
    { time: '15:45 - 16:15', title: 'Intervalo para café e sessão de pôsteres digitais', location: foyer },
    {
      time: '16:15 - 17:00',
      title: 'O registro que protege: aspectos legais do cuidado com feridas',
      speaker: 'ezequiel',
      moderator: 'sonia',
    },
    {
      time: '17:00 - 18:00',
      title: 'Premiação dos trabalhos científicos e cerimônia de encerramento',
      speaker: 'helena',
      moderator: 'caio',
    },
  ],
};

export const secondDayAnhanguera: SampleRoom = {
  day: 2,
  auditorium: 'Auditório Anhanguera',
  location: 'Piso superior',
  items: [
    {
      time: '08:00 - 08:45',
      title: 'Nutrição e cicatrização: comida de verdade, metas de verdade',
      speaker: 'celeste',
      moderator: 'marta',
    },
    {
      time: '08:45 - 09:30',
      title: 'Dor na troca do curativo: prevenir é mais fácil do que aliviar',
      speaker: 'davi',
      moderator: 'camila',
    },
    { time: '09:30 - 10:00', title: 'Intervalo para café e visita aos estandes', location: foyer },
    {
      time: '10:00 - 11:45',
      theme: 'Cuidados paliativos: quando o objetivo não é fechar a ferida',
      moderator: 'sonia',
      lectures: [
        ['marta', 'Conversar sobre metas: do prognóstico ao conforto'],
        ['livia', 'Controle de exsudato e de odor com recursos simples'],
        ['celeste', 'Comer bem no fim da vida: nutrição e prazer'],
        ['ezequiel', 'Decisão compartilhada e diretivas antecipadas de vontade'],
      ],
    },
    { time: '11:45 - 13:15', title: 'Almoço', location: 'Restaurante, piso superior' },
    {
      time: '13:15 - 14:00',
      title: 'A ferida em casa: o cuidador como parte da equipe',
      speaker: 'camila',
      moderator: 'jaciara',
    },
    {
      time: '14:00 - 15:45',
      theme: 'Telessaúde e atenção domiciliar: cuidar a distância sem se distanciar',
      moderator: 'rafael',
      lectures: [
        ['jaciara', 'Teleconsulta onde o rio decide a agenda'],
        ['salma', 'Fotografia clínica padronizada com o celular que se tem'],
        ['camila', 'Visita domiciliar: o que observar além da ferida'],
        ['ezequiel', 'Consentimento, sigilo e guarda de imagens'],
      ],
    },
    { time: '15:45 - 16:15', title: 'Intervalo para café e sessão de pôsteres digitais', location: foyer },
    {
      time: '16:15 - 17:00',
      title: 'Temas livres: apresentações orais dos trabalhos finalistas',
      speaker: 'luzia',
      moderator: 'henrique',
    },
    { time: '17:00 - 18:00', title: 'Transmissão ao vivo da premiação e do encerramento' },
  ],
};
