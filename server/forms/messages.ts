import type { FormName } from '#congress/enquiries/forms.ts';
import type { Language } from '#congress/language.ts';

interface Notice {
  title: string;
  text: string;
}

interface FormMessages {
  /** The form was kept (specification, section 8). */
  success: Record<FormName, Notice>;
  /** It could not be kept, though nothing is wrong with it. */
  failure: Record<FormName, Notice>;
  invalid: Notice;
  tooMany: Notice;
  tooLarge: Notice;
  unreadable: Notice;
  unknownForm: Notice;
  elsewhere: Notice;
  /** What the answer page calls the form it shows again. */
  forms: Record<FormName, string>;
  optional: string;
  choose: string;
  trap: string;
  submit: string;
  back: string;
  newsletter: {
    confirm: Notice & { button: string };
    confirmed: Notice;
    leave: Notice & { button: string };
    left: Notice;
    unknownLink: Notice;
    unavailable: Notice;
  };
}

/** What people read after sending a form, and on the pages that newsletter mails link to. */
export const formMessages: Record<Language, FormMessages> = {
  'pt-BR': {
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
    forms: {
      patrocinio: 'Pedido de patrocínio',
      contato: 'Fale conosco',
      newsletter: 'Novidades no seu e-mail',
    },
    optional: 'opcional',
    choose: 'Escolha um assunto',
    trap: 'Não preencha este campo',
    submit: 'Enviar',
    back: 'Voltar ao site',
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
  },
  en: {
    success: {
      patrocinio: { title: 'Form sent!', text: 'We will be in touch soon.' },
      contato: {
        title: 'Message sent successfully!',
        text: 'We will answer at the e-mail address you gave.',
      },
      newsletter: {
        title: 'One step left',
        text: 'We have sent you an e-mail with a confirmation link. Open it and confirm to receive our news.',
      },
    },
    failure: {
      patrocinio: { title: 'Could not send', text: 'Something went wrong. Please try again later.' },
      contato: { title: 'Could not send the message', text: 'Please try again later.' },
      newsletter: { title: 'Could not send', text: 'Something went wrong. Please try again later.' },
    },
    invalid: {
      title: 'Please check the marked fields',
      text: 'Nothing has been sent yet. What you typed is still here.',
    },
    tooMany: {
      title: 'Too many forms in a short time',
      text: 'We have received many forms from this address. Wait {{minutes}} min and try again.',
    },
    tooLarge: { title: 'The form is too large', text: 'Shorten the message and try again.' },
    unreadable: { title: 'The form could not be read', text: 'Go back to the page and try again.' },
    unknownForm: {
      title: 'There is no such form',
      text: 'Go back to the site and use one of the forms there.',
    },
    elsewhere: {
      title: 'This form came from another site',
      text: 'Nothing has been sent. Open the site of the congress and use the form there.',
    },
    forms: { patrocinio: 'Sponsorship request', contato: 'Contact us', newsletter: 'News by e-mail' },
    optional: 'optional',
    choose: 'Choose a subject',
    trap: 'Do not fill in this field',
    submit: 'Send',
    back: 'Back to the site',
    newsletter: {
      confirm: {
        title: 'Receive our news?',
        text: 'Confirm that you want to receive the news of the congress by e-mail. You can leave at any time with one click.',
        button: 'Yes, send me the news',
      },
      confirmed: {
        title: 'Subscription confirmed!',
        text: 'From now on you will receive our news by e-mail.',
      },
      leave: {
        title: 'Leave the news list?',
        text: 'You will no longer receive the news of the congress by e-mail.',
        button: 'Leave the list',
      },
      left: {
        title: 'You have left the list',
        text: 'We will send no more news. If you change your mind, subscribe again at the foot of the site.',
      },
      unknownLink: {
        title: 'This link is no longer valid',
        text: 'It has expired or is incomplete. To receive our news, subscribe again at the foot of the site.',
      },
      unavailable: { title: 'Something went wrong', text: 'Please try again in a moment.' },
    },
  },
  es: {
    success: {
      patrocinio: { title: '¡Formulario enviado!', text: 'Nos pondremos en contacto pronto.' },
      contato: { title: '¡Mensaje enviado con éxito!', text: 'Responderemos al correo que indicó.' },
      newsletter: {
        title: 'Solo falta confirmar',
        text: 'Le enviamos un correo con un enlace de confirmación. Ábralo y confirme para recibir las novedades.',
      },
    },
    failure: {
      patrocinio: { title: 'Error al enviar', text: 'Ocurrió un problema. Inténtelo de nuevo más tarde.' },
      contato: { title: 'Error al enviar el mensaje', text: 'Inténtelo de nuevo más tarde.' },
      newsletter: { title: 'Error al enviar', text: 'Ocurrió un problema. Inténtelo de nuevo más tarde.' },
    },
    invalid: {
      title: 'Revise los campos marcados',
      text: 'Aún no se ha enviado nada. Lo que escribió sigue aquí.',
    },
    tooMany: {
      title: 'Demasiados envíos en poco tiempo',
      text: 'Recibimos muchos formularios desde esta dirección. Espere {{minutes}} min e inténtelo de nuevo.',
    },
    tooLarge: { title: 'El formulario es demasiado grande', text: 'Acorte el mensaje e inténtelo de nuevo.' },
    unreadable: { title: 'No se pudo leer el formulario', text: 'Vuelva a la página e inténtelo de nuevo.' },
    unknownForm: { title: 'Ese formulario no existe', text: 'Vuelva al sitio y use uno de sus formularios.' },
    elsewhere: {
      title: 'Este formulario vino de otro sitio',
      text: 'No se envió nada. Abra el sitio del congreso y use el formulario de allí.',
    },
    forms: {
      patrocinio: 'Solicitud de patrocinio',
      contato: 'Contáctenos',
      newsletter: 'Novedades en su correo',
    },
    optional: 'opcional',
    choose: 'Elija un asunto',
    trap: 'No rellene este campo',
    submit: 'Enviar',
    back: 'Volver al sitio',
    newsletter: {
      confirm: {
        title: '¿Recibir las novedades?',
        text: 'Confirme que quiere recibir las novedades del congreso por correo. Puede salir cuando quiera, con un clic.',
        button: 'Sí, quiero recibirlas',
      },
      confirmed: {
        title: '¡Suscripción confirmada!',
        text: 'A partir de ahora recibirá las novedades por correo.',
      },
      leave: {
        title: '¿Salir de la lista de novedades?',
        text: 'Dejará de recibir las novedades del congreso por correo.',
        button: 'Salir de la lista',
      },
      left: {
        title: 'Usted salió de la lista',
        text: 'No enviaremos más novedades. Si cambia de idea, suscríbase de nuevo al pie del sitio.',
      },
      unknownLink: {
        title: 'Este enlace ya no es válido',
        text: 'Ha caducado o está incompleto. Para recibir las novedades, suscríbase de nuevo al pie del sitio.',
      },
      unavailable: { title: 'Ocurrió un problema', text: 'Inténtelo de nuevo en un momento.' },
    },
  },
};
