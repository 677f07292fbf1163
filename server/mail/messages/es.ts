import type { MailMessages } from '../messages.ts';

export default {
  frame: {
    buttonHelp: 'Si el botón no funciona, copie esta dirección en el navegador:',
    leave: '¿Ya no quiere recibir estos mensajes? Salir de la lista',
    sender: '{{congressName}} · {{editionFeminine}} edición · {{eventDates}} · {{city}}',
  },
  enquiry: {
    patrocinio: 'Solicitud de patrocinio: {{empresa}}',
    contato: 'Mensaje desde el sitio: {{assunto}}',
    received: 'Ha llegado un mensaje desde el sitio. Responda a este correo para hablar con quien lo envió.',
    languages: { 'pt-BR': 'portugués', en: 'inglés', es: 'español' },
    language: 'Idioma del visitante',
  },
  confirmation: {
    subject: 'Confirme su correo para recibir las novedades',
    greeting: '¡Falta un paso!',
    text: 'Alguien, esperamos que usted, pidió que esta dirección recibiera las novedades del {{congressName}}. Confirme para empezar a recibirlas.',
    button: 'Confirmar mi correo',
    closing: '¿No fue usted? Ignore este mensaje: sin la confirmación no se enviará nada.',
  },
  welcome: {
    subject: 'Su suscripción a las novedades está confirmada',
    greeting: '¡Qué bueno contar con usted!',
    text: 'A partir de ahora recibirá la apertura de inscripciones, los plazos y el programa del {{congressName}}: {{eventDates}}, en {{city}}.',
    button: 'Ver el programa',
  },
  already: {
    subject: 'Ya recibe las novedades',
    greeting: '¡Todo en orden!',
    text: 'Esta dirección ya está en la lista de novedades del {{congressName}}. No hay nada que hacer.',
  },
} satisfies MailMessages;
