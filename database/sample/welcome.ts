import type { WelcomeDraft } from '#congress/welcome/schema.ts';

export const sampleWelcome: WelcomeDraft = {
  title: 'Uma ferida se fecha em camadas. O conhecimento também.',
  description: [
    'Quem cuida de feridas sabe que nenhuma cicatrização acontece sozinha. Há a pele que se refaz, a mão que troca o curativo, a família que aprende, a equipe que discute o caso e a pesquisa que explica por que, desta vez, deu certo. Este congresso nasceu para reunir todas essas camadas no mesmo lugar.',
    'Preparamos uma programação que vai do biofilme à telessaúde, do pé diabético ao cuidado paliativo, com oficinas em que se aprende fazendo e mesas-redondas em que se pode discordar. Enfermagem, medicina, fisioterapia, nutrição, terapia ocupacional e quem está começando agora terão a mesma cadeira e o mesmo microfone.',
    'Venha trocar experiências, rever certezas e levar para o seu serviço algo que faça diferença já no próximo plantão. Sejam todas e todos muito bem-vindos.',
  ].join('\n\n'),
};
