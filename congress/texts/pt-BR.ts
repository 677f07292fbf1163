/** The fields of the forms, and the subjects of the contact form. */
export const labels = {
  fields: {
    nome: 'Nome',
    empresa: 'Empresa',
    email: 'E-mail',
    telefone: 'Telefone',
    assunto: 'Assunto',
    mensagem: 'Mensagem',
  },
  subjects: {
    inscricoes: 'Inscrições',
    programacao: 'Programação',
    certificados: 'Certificados',
    patrocinio: 'Patrocínio',
    trabalhos: 'Trabalhos científicos',
    cancelamento: 'Cancelamento',
    outros: 'Outros assuntos',
  },
};

/** Why a field of a form is refused. */
export const fieldErrors = {
  /** The specification's own words (section 5). */
  nome: 'Nome deve ter pelo menos 2 caracteres',
  empresa: 'Nome da empresa deve ter pelo menos 2 caracteres',
  email: 'Email inválido',
  telefone: 'Telefone deve ter pelo menos 10 dígitos',
  nameMissing: 'Informe o seu nome',
  assunto: 'Escolha um assunto',
  mensagem: 'Escreva a sua mensagem',
  tooLong: 'Texto longo demais: no máximo {{most}} caracteres',
  characters: 'O texto contém caracteres que não podem ser guardados',
};

/** What people read after sending a form (specification, section 8), and on the pages that newsletter emails link to. */
export const formAnswers = {
  success: {
    patrocinio: { title: 'Formulário enviado!', text: 'Entraremos em contato em breve.' },
    contato: { title: 'Mensagem enviada com sucesso!', text: 'Responderemos no e-mail que você informou.' },
    newsletter: {
      title: 'Falta só confirmar',
      text: 'Enviamos um e-mail com um link de confirmação. Abra a mensagem e confirme para receber as novidades.',
    },
  },
  failure: {
    patrocinio: { title: 'Erro ao enviar', text: 'Ocorreu um problema. Tente novamente mais tarde.' },
    contato: { title: 'Erro ao enviar mensagem', text: 'Tente novamente mais tarde.' },
    newsletter: { title: 'Erro ao enviar', text: 'Ocorreu um problema. Tente novamente mais tarde.' },
  },
  invalid: {
    title: 'Confira os campos destacados',
    text: 'Nada foi enviado ainda. O que você digitou continua aqui.',
  },
  tooMany: {
    title: 'Muitos envios em pouco tempo',
    text: 'Recebemos muitos formulários deste endereço. Aguarde {{minutes}} min e tente novamente.',
  },
  tooLarge: { title: 'Formulário grande demais', text: 'Encurte a mensagem e tente novamente.' },
  unreadable: { title: 'Não foi possível ler o formulário', text: 'Volte à página e tente novamente.' },
  unknownForm: {
    title: 'Este formulário não existe',
    text: 'Volte ao site e use um dos formulários de lá.',
  },
  elsewhere: {
    title: 'Este formulário veio de outro site',
    text: 'Nada foi enviado. Abra o site do congresso e use o formulário de lá.',
  },
  newsletter: {
    confirm: {
      title: 'Receber as novidades?',
      text: 'Confirme que quer receber as novidades do congresso por e-mail. Você sai quando quiser, com um clique.',
      button: 'Sim, quero receber',
    },
    confirmed: {
      title: 'Inscrição confirmada!',
      text: 'A partir de agora você recebe as novidades por e-mail.',
    },
    leave: {
      title: 'Sair da lista de novidades?',
      text: 'Você deixa de receber as novidades do congresso por e-mail.',
      button: 'Sair da lista',
    },
    left: {
      title: 'Você saiu da lista',
      text: 'Não enviaremos mais novidades. Se mudar de ideia, assine de novo no rodapé do site.',
    },
    unknownLink: {
      title: 'Este link não vale mais',
      text: 'Ele venceu ou está incompleto. Para receber as novidades, assine de novo no rodapé do site.',
    },
    unavailable: { title: 'Ocorreu um problema', text: 'Tente novamente em instantes.' },
  },
};

/** The emails of the newsletter, and what frames every email. */
export const emails = {
  frame: {
    buttonHelp: 'Se o botão não funcionar, copie este endereço no navegador:',
    leave: 'Não quer mais receber estas mensagens? Sair da lista',
    sender: '{{congressName}} · {{editionFeminine}} edição · {{eventDates}} · {{city}}',
  },
  confirmation: {
    subject: 'Confirme o seu e-mail para receber as novidades',
    greeting: 'Falta um passo!',
    text: 'Alguém, esperamos que você, pediu que este endereço recebesse as novidades do {{congressName}}. Confirme para começar a receber.',
    button: 'Confirmar meu e-mail',
    closing: 'Não foi você? Ignore esta mensagem: sem a confirmação, nada será enviado.',
  },
  welcome: {
    subject: 'Sua inscrição nas novidades está confirmada',
    greeting: 'Que bom ter você com a gente!',
    text: 'A partir de agora você recebe a abertura de inscrições, os prazos e a programação do {{congressName}}: {{eventDates}}, em {{city}}.',
    button: 'Ver a programação',
  },
  already: {
    subject: 'Você já recebe as novidades',
    greeting: 'Tudo certo!',
    text: 'Este endereço já está na lista de novidades do {{congressName}}. Não é preciso fazer nada.',
  },
};

/** Tells the organisers of an enquiry. */
export const enquiryEmail = {
  patrocinio: 'Pedido de patrocínio: {{empresa}}',
  contato: 'Mensagem pelo site: {{assunto}}',
  received: 'Chegou uma mensagem pelo site. Responda a este e-mail para falar com quem a enviou.',
  languages: { 'pt-BR': 'português', en: 'inglês', es: 'espanhol' },
  language: 'Idioma do visitante',
};

/** The emails of accounts: the administrator area speaks Portuguese. */
export const accountEmails = {
  code: 'Use o botão abaixo ou digite este código onde ele for pedido:',
  recovery: {
    subject: 'Crie uma nova senha',
    greeting: 'Vamos recuperar o seu acesso',
    text: 'Recebemos um pedido para criar uma nova senha para {{address}}. O link vale por uma hora.',
    button: 'Criar nova senha',
    closing: 'Não foi você? Ignore esta mensagem: a senha atual continua valendo.',
  },
  invitation: {
    subject: 'Seu convite para a área administrativa',
    greeting: 'Você foi convidado!',
    text: 'Uma pessoa da organização convidou {{address}} para administrar o site. Aceite o convite e crie a sua senha. O link vale por três dias.',
    button: 'Aceitar o convite',
    closing: 'Não esperava este convite? Ignore esta mensagem.',
  },
  emailChangeCurrent: {
    subject: 'Confirme a troca do seu e-mail',
    greeting: 'Você pediu para trocar o seu e-mail?',
    text: 'O endereço da conta passará de {{address}} para {{newAddress}}. A troca vale quando os dois endereços a confirmarem.',
    button: 'Confirmar a troca',
    closing: 'Não foi você? Não confirme, e troque a sua senha.',
  },
  emailChangeNew: {
    subject: 'Confirme o seu novo e-mail',
    greeting: 'Falta confirmar este endereço',
    text: 'O endereço da conta passará de {{address}} para {{newAddress}}. A troca vale quando os dois endereços a confirmarem.',
    button: 'Confirmar este endereço',
    closing: 'Não foi você? Ignore esta mensagem: sem a confirmação, nada muda.',
  },
  reauthentication: {
    subject: 'Seu código de confirmação',
    greeting: 'Confirme que é você',
    text: 'Digite este código para confirmar a alteração da sua conta. Ele vale por uma hora.',
    closing: 'Não foi você? Não passe o código a ninguém, e troque a sua senha.',
  },
  signIn: {
    subject: 'Entre com este link',
    greeting: 'Seu acesso está aqui',
    text: 'Recebemos um pedido para entrar como {{address}}. O link vale por uma hora.',
    button: 'Entrar',
    closing: 'Não foi você? Ignore esta mensagem.',
  },
  passwordChanged: {
    subject: 'Sua senha foi alterada',
    greeting: 'A senha da sua conta é outra',
    text: 'A senha de {{address}} acabou de ser alterada. Os outros aparelhos saíram da conta.',
    closing:
      'Foi você? Está tudo certo. Não foi? Peça já uma nova senha em “Esqueci a senha” e avise a organização.',
  },
  recoveryCodeUsed: {
    subject: 'Um código de recuperação foi usado',
    greeting: 'Alguém entrou sem o seu aparelho',
    text: 'Um código de recuperação acabou de ser usado no lugar do aparelho da segunda etapa de {{address}}. Esse código não vale mais.',
    closing:
      'Foi você? Está tudo certo. Não foi? Entre já, troque a senha e gere novos códigos em “Minha conta”.',
  },
};
