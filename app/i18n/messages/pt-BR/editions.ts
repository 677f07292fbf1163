export default {
  edition: 'edição',
  certificates: {
    title: 'Seu certificado, edição por edição',
    lead: 'Escolha a edição de que você participou. O certificado do congresso é de {{certificateHours}} horas.',
    choose: 'Escolha a edição',
    open: 'Acessar certificados',
    first: 'Os certificados ficam na plataforma do evento. Entre com o e-mail da sua inscrição.',
    second: 'Também na plataforma do evento, com o mesmo acesso que você usou para se inscrever.',
    current: 'Disponível após o evento, que termina em {{lastDay}}.',
    currentReady: 'Já disponível. Entre com o e-mail da sua inscrição.',
    steps: {
      label: 'Passo a passo',
      title: 'Como baixar',
      open: {
        title: 'Abra a sua edição',
        text: 'O botão leva à plataforma do evento, que abre em outra aba.',
      },
      enter: {
        title: 'Entre na plataforma',
        text: 'Use o e-mail que recebeu a confirmação da inscrição. Se esqueceu a senha, peça outra na própria tela de acesso.',
      },
      save: {
        title: 'Confira e baixe',
        text: 'Veja se o nome está completo e salve o arquivo. Ele fica disponível para baixar de novo quando você precisar.',
      },
    },
    workload: {
      unit: 'horas',
      congress: 'É a carga horária do certificado do congresso.',
      courses: 'Cada curso pré-congresso tem certificado próprio, emitido à parte.',
    },
    questions: {
      label: 'Dúvidas',
      title: 'Não encontrou o seu?',
      contact: 'Escrever sobre certificados',
      missing: {
        question: 'Meu certificado não aparece. O que faço?',
        answer:
          'Confirme se você abriu a edição certa e entrou com o e-mail usado na inscrição. Se mesmo assim ele não aparecer, escreva para a organização com o seu nome completo e a edição de que participou.',
      },
      who: {
        question: 'Quem recebe o certificado?',
        answer: 'Todos os participantes inscritos no congresso, em formato digital.',
      },
      when: {
        question: 'Quando sai o certificado desta edição?',
        answer:
          'Depois do evento, que termina em {{lastDay}}. Assim que ele for publicado, o botão da {{editionFeminine}} edição passa a funcionar nesta página.',
        answerReady: 'Já saiu: o botão da {{editionFeminine}} edição, nesta página, leva ao seu certificado.',
      },
      courses: {
        question: 'Fiz um curso pré-congresso. O certificado é o mesmo?',
        answer:
          'Não. Cada curso tem certificado específico, além do certificado de {{certificateHours}} horas do congresso.',
      },
      name: {
        question: 'Meu nome saiu errado. Dá para corrigir?',
        answer:
          'Sim. Escreva para a organização com o nome como deve constar e o e-mail da inscrição. O certificado corrigido substitui o anterior.',
      },
    },
  },
  area: {
    title: 'Área do inscrito',
    lead: 'Já se inscreveu? Seus dados, o pagamento e o que depende da sua inscrição ficam na plataforma de inscrições, com acesso só seu.',
    enter: 'Entrar na área do inscrito',
    badge: '{{edition}} {{congressName}}',
    access: 'Entre com o e-mail e a senha da sua inscrição.',
    finds: {
      label: 'Lá dentro',
      title: 'O que você encontra',
      data: {
        title: 'Seus dados',
        text: 'Confira nome, e-mail e telefone. É com esse nome que o certificado é emitido.',
      },
      payment: {
        title: 'Pagamento',
        text: 'Veja se ele já foi confirmado ou retome um que ficou pela metade.',
      },
      receipt: {
        title: 'Recibo',
        text: 'Baixe o comprovante para o seu controle ou para a sua instituição.',
      },
      streaming: {
        title: 'Transmissão',
        text: 'Quem se inscreveu na modalidade virtual acompanha por ali as palestras transmitidas.',
      },
      certificate: {
        title: 'Certificado',
        text: 'Depois do evento, o seu certificado de {{certificateHours}} horas.',
      },
    },
    help: {
      label: 'Ajuda',
      title: 'Não consegue entrar?',
      contact: 'Falar com a organização',
      password: {
        question: 'Esqueci a senha',
        answer:
          'Na tela de acesso, peça uma nova com o e-mail da inscrição. A mensagem chega em poucos minutos; veja também a caixa de spam.',
      },
      email: {
        question: 'Não lembro com que e-mail me inscrevi',
        answer:
          'Procure a mensagem de confirmação nas suas caixas de entrada. Se a inscrição foi feita em grupo ou pela sua instituição, quem enviou a lista sabe qual endereço foi usado.',
      },
      pending: {
        question: 'Paguei, mas a inscrição continua pendente',
        answer:
          'Cada forma de pagamento leva um tempo para ser reconhecida, e o boleto é a mais demorada. Guarde o comprovante e, se a situação não mudar, envie-o à organização.',
      },
      unregistered: {
        question: 'Ainda não me inscrevi',
        answer: 'A área abre depois da inscrição. Escolha a sua categoria na página inicial.',
        link: 'Ver os valores',
      },
    },
    links: {
      title: 'Resolva também',
      certificates: 'Baixe o certificado de cada edição.',
      cancellations: 'Reembolso, transferência e até quando pedir.',
      deadlines: 'O que ainda dá para fazer, e até quando.',
    },
  },
};
