import type { SampleRoom } from '../programme.ts';

export const courses: SampleRoom = {
  day: 0,
  auditorium: null,
  location: null,
  items: [
    {
      time: '08:00 - 12:00',
      title: 'Desbridamento instrumental conservador: prática em simulador',
      speaker: 'bianca',
      moderator: 'veronica',
      location: 'Sala Ipê',
    },
    {
      time: '08:00 - 12:00',
      title: 'Fotobiomodulação e terapia fotodinâmica: dose, registro e segurança',
      speaker: 'rafael',
      moderator: 'davi',
      location: 'Sala Manacá',
    },
    {
      time: '08:00 - 12:00',
      title: 'Exame do pé diabético: monofilamento, pulsos e índice tornozelo-braço',
      speaker: 'tomas',
      moderator: 'celeste',
      location: 'Sala Jequitibá',
    },
    {
      time: '13:30 - 17:30',
      title: 'Terapia compressiva: bandagens multicamadas na prática',
      speaker: 'joaquim',
      moderator: 'sonia',
      location: 'Sala Ipê',
    },
    {
      time: '13:30 - 17:30',
      title: 'Demarcação de estomias e cuidado da pele periestomal',
      speaker: 'livia',
      moderator: 'camila',
      location: 'Sala Manacá',
    },
    {
      time: '13:30 - 17:30',
      title: 'Terapia por pressão negativa: montagem, ajuste e solução de problemas',
      speaker: 'otavio',
      moderator: 'priya',
      location: 'Sala Jequitibá',
    },
  ],
};
