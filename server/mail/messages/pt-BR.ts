export default {
  frame: {
    buttonHelp: 'Se o botão não funcionar, copie este endereço no navegador:',
    leave: 'Não quer mais receber estas mensagens? Sair da lista',
    sender: '{{congressName}} · {{editionFeminine}} edição · {{eventDates}} · {{city}}',
  },
  enquiry: {
    patrocinio: 'Pedido de patrocínio: {{empresa}}',
    contato: 'Mensagem pelo site: {{assunto}}',
    received: 'Chegou uma mensagem pelo site. Responda a este e-mail para falar com quem a enviou.',
    languages: { 'pt-BR': 'português', en: 'inglês', es: 'espanhol' },
    language: 'Idioma do visitante',
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
