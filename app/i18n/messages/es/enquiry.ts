import type { Areas, Translation } from '../../messages.ts';

export default {
  names: { patrocinio: 'Solicitud de patrocinio', contato: 'Mensaje para la organización' },
  marks: 'Los campos con * son obligatorios.',
  optional: '{{label}} (opcional)',
  choose: 'Elija un asunto',
  phoneHint: 'Con el código de área; desde fuera de Brasil, con el código del país.',
  trap: 'No rellene este campo',
  left_one: 'Queda {{count}} carácter',
  left_other: 'Quedan {{count}} caracteres',
  over_one: '{{count}} carácter de más',
  over_other: '{{count}} caracteres de más',
  submit: { patrocinio: 'Solicitar propuesta', contato: 'Enviar mensaje' },
  busy: 'Enviando…',
  consent: {
    patrocinio:
      'Usamos estos datos solo para preparar la propuesta y hablar con usted. Se borran después de {{enquiryMonths}} meses.',
    contato:
      'Usamos estos datos solo para responder a su mensaje. Se borran después de {{enquiryMonths}} meses.',
  },
  privacy: 'Política de privacidad',
  invalid: {
    title: 'Revise lo que está marcado',
    text: 'Aún no se ha enviado nada.',
    announced_one: 'Aún no se ha enviado nada: {{count}} campo necesita corrección.',
    announced_other: 'Aún no se ha enviado nada: {{count}} campos necesitan corrección.',
  },
  sent: {
    patrocinio: {
      title: '¡Formulario enviado!',
      text: 'Nos pondremos en contacto pronto.',
      next: 'La propuesta llegará al correo que indicó. Si prefiere adelantar la conversación, llámenos.',
    },
    contato: {
      title: '¡Mensaje enviado con éxito!',
      text: 'Responderemos al correo que indicó.',
      next: 'Si la respuesta tarda, revise la carpeta de spam o llámenos.',
    },
  },
  refused: {
    patrocinio: {
      title: 'No se pudo enviar',
      text: 'Inténtelo de nuevo o comuníquese por teléfono.',
    },
    contato: { title: 'Error al enviar el mensaje', text: 'Inténtelo de nuevo más tarde.' },
  },
  unreachable: {
    patrocinio: { title: 'Error al enviar', text: 'Ocurrió un problema. Inténtelo de nuevo más tarde.' },
    contato: { title: 'Error al enviar el mensaje', text: 'Inténtelo de nuevo más tarde.' },
  },
  back: 'Volver al sitio',
  kept: 'Lo que escribió sigue en el formulario. También puede hablar directamente con la organización:',
} as const satisfies Translation<Areas['enquiry']>;
