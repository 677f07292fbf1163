import type { SampleRoom } from '../programme.ts';

const foyer = 'Foyer e área de exposição';

export const firstDayBandeirantes: SampleRoom = {
  day: 1,
  auditorium: 'Auditório Bandeirantes',
  location: 'Piso térreo',
  items: [
    { time: '08:00 - 08:30', title: 'Credenciamento e café de boas-vindas', location: foyer },
    { time: '08:30 - 09:00', title: 'Cerimônia de abertura', speaker: 'helena', moderator: 'caio' },
    {
      time: '09:00 - 09:45',
      title: 'Conferência de abertura: a ferida conta uma história, e o cuidado começa por ouvi-la',
      speaker: 'helena',
      moderator: 'caio',
    },
    { time: '09:45 - 10:15', title: 'Intervalo para café e visita aos estandes', location: foyer },
    {
      time: '10:15 - 12:00',
      theme: 'Lesão por pressão: do risco ao plano de cuidado',
      moderator: 'livia',
      lectures: [
        ['sonia', 'Escalas de risco: o que medem e o que deixam escapar'],
        ['davi', 'Superfícies de suporte, posicionamento e mobilização precoce'],
        ['celeste', 'Quanto e como alimentar quem está em risco'],
        ['helena', 'Da avaliação à meta: um plano que cabe no plantão'],
      ],
    },
    { time: '12:00 - 13:30', title: 'Almoço', location: 'Restaurante, piso superior' },
    {
      time: '13:30 - 14:15',
      title: 'Pé diabético: salvar o membro começa pela triagem',
      speaker: 'tomas',
      moderator: 'joaquim',
    },
    {
      time: '14:15 - 16:00',
      theme: 'Pé diabético em equipe: quem faz o quê, e quando',
      moderator: 'helena',
      lectures: [
        ['tomas', 'Isquemia: a hora de revascularizar'],
        ['mateo', 'Osteomielite: do exame de imagem à escolha do antimicrobiano'],
        ['davi', 'Descarga de pressão e calçado adequado'],
        ['celeste', 'Glicemia, proteína e cicatrização'],
      ],
    },
    { time: '16:00 - 16:30', title: 'Intervalo para café e sessão de pôsteres digitais', location: foyer },
    {
      time: '16:30 - 17:15',
      title: 'Feridas oncológicas: odor, exsudato, sangramento e dignidade',
      speaker: 'marta',
      moderator: 'livia',
    },
    {
      time: '17:15 - 18:00',
      title: 'Inteligência artificial na avaliação de feridas: o que já funciona e o que ainda engana',
      speaker: 'salma',
      moderator: 'rafael',
    },
  ],
};

export const firstDayAnhanguera: SampleRoom = {
  day: 1,
  auditorium: 'Auditório Anhanguera',
  location: 'Piso superior',
  items: [
    { time: '08:00 - 08:30', title: 'Credenciamento e café de boas-vindas', location: foyer },
    { time: '08:30 - 09:00', title: 'Transmissão ao vivo da cerimônia de abertura' },
    {
      time: '09:00 - 09:45',
      title: 'Substitutos dérmicos e matrizes bioativas: da bancada ao leito',
      speaker: 'priya',
      moderator: 'otavio',
    },
    { time: '09:45 - 10:15', title: 'Intervalo para café e visita aos estandes', location: foyer },
    {
      time: '10:15 - 12:00',
      theme: 'Biofilme e infecção: reconhecer, romper, prevenir',
      moderator: 'veronica',
      lectures: [
        ['ifeoma', 'O que se vê e o que não se vê no leito da ferida'],
        ['bianca', 'Limpeza e desbridamento: a base da higiene da ferida'],
        ['anneliese', 'Coberturas antimicrobianas: mecanismos e limites'],
        ['mateo', 'Antimicrobiano sistêmico: quando, qual e por quanto tempo'],
      ],
    },
    { time: '12:00 - 12:30', title: 'Almoço', location: 'Restaurante, piso superior' },
    {
      time: '12:30 - 13:15',
      title: 'Simpósio satélite: adesivos de silicone e retirada sem trauma',
      speaker: 'anneliese',
      moderator: 'caio',
    },
    {
      time: '13:30 - 14:15',
      title: 'Fotobiomodulação: parâmetros, evidências e registro da dose',
      speaker: 'rafael',
      moderator: 'davi',
    },
    {
      time: '14:15 - 16:00',
      theme: 'Estomias: do preparo cirúrgico à vida que continua',
      moderator: 'sonia',
      lectures: [
        ['livia', 'Demarcação: o lugar certo se decide antes'],
        ['camila', 'A pele ao redor do estoma no dia a dia da casa'],
        ['jaciara', 'Acompanhamento a distância: o que uma boa foto resolve'],
        ['ezequiel', 'Direitos da pessoa com estomia e acesso a equipamentos'],
      ],
    },
    { time: '16:00 - 16:30', title: 'Intervalo para café e sessão de pôsteres digitais', location: foyer },
    {
      time: '16:30 - 17:15',
      title: 'Queimaduras: decisões das primeiras horas',
      speaker: 'otavio',
      moderator: 'priya',
    },
    {
      time: '17:15 - 18:00',
      title: 'Úlcera venosa: compressão que a pessoa consegue usar',
      speaker: 'joaquim',
      moderator: 'tomas',
    },
  ],
};
