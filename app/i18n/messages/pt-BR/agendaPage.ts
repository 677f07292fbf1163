export default {
  lead: 'As atividades que você guardou, em ordem de horário. Sem cadastro: a agenda fica só neste navegador, e um link a leva para outro aparelho.',
  loading: 'Abrindo a sua agenda…',
  needsScripts:
    'A agenda fica guardada no seu navegador e precisa de JavaScript para aparecer. A programação completa pode ser lida sem ele.',
  programmeLoading: 'Carregando programação...',
  calendar: 'Levar para o calendário',
  changes: 'Tudo o que mudou na programação',
  overlap: 'Acontece ao mesmo tempo que',
  where: 'A agenda fica só neste navegador: quem organiza o congresso não sabe o que você guardou.',
  removeAll: 'Esvaziar agenda',
  empty: {
    title: 'Sua agenda ainda está vazia',
    text: 'Toque na estrela ao lado de uma palestra, mesa ou curso da programação para guardar aqui o que você não quer perder.',
    toProgramme: 'Ver a programação',
  },
  share: {
    open: 'Compartilhar',
    title: 'Leve a sua agenda',
    text_one:
      'Quem abrir este link poderá adicionar {{count}} atividade à própria agenda. Serve também para o seu outro aparelho.',
    text_other:
      'Quem abrir este link poderá adicionar {{count}} atividades à própria agenda. Serve também para o seu outro aparelho.',
    picture: 'Código QR com o link da sua agenda',
    pictureHint: 'Aponte a câmera do outro aparelho.',
    tooMany: 'A agenda tem atividades demais para um código QR. Use o link.',
    link: 'Link da agenda',
    copy: 'Copiar link',
    send: 'Enviar por outro aplicativo',
    copied: 'Link copiado.',
    refused: 'O navegador não permitiu copiar. O link está selecionado: copie-o à mão.',
    close: 'Fechar',
  },
  shared: {
    title: 'Uma agenda compartilhada com você',
    offer_one:
      '{{count}} atividade deste link ainda não está na sua agenda. O que você já guardou continua como está.',
    offer_other:
      '{{count}} atividades deste link ainda não estão na sua agenda. O que você já guardou continua como está.',
    allHere: 'Tudo o que este link traz já está na sua agenda.',
    none: 'Este link não traz nenhuma atividade desta programação. Peça a quem o enviou que o copie de novo.',
    missing_one: '{{count}} atividade do link não está mais na programação.',
    missing_other: '{{count}} atividades do link não estão mais na programação.',
    add: 'Adicionar à minha agenda',
    notNow: 'Agora não',
    close: 'Fechar',
  },
};
