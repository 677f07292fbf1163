import type { MailMessages } from '../messages.ts';

export default {
  frame: {
    buttonHelp: 'Si el botón no funciona, copia esta dirección en el navegador:',
    leave: '¿Ya no quieres recibir estos mensajes? Salir de la lista',
    sender: '{{congressName}} · {{editionFeminine}} edición · {{eventDates}} · {{city}}',
  },
  enquiry: {
    patrocinio: 'Solicitud de patrocinio: {{empresa}}',
    contato: 'Mensaje desde el sitio: {{assunto}}',
    received: 'Ha llegado un mensaje desde el sitio. Responde a este correo para hablar con quien lo envió.',
    languages: { 'pt-BR': 'portugués', en: 'inglés', es: 'español' },
    language: 'Idioma del visitante',
  },
  confirmation: {
    subject: 'Confirma tu correo para recibir las novedades',
    greeting: '¡Falta un paso!',
    text: 'Alguien, esperamos que tú, pidió que esta dirección recibiera las novedades del {{congressName}}. Confirma para empezar a recibirlas.',
    button: 'Confirmar mi correo',
    closing: '¿No fuiste tú? Ignora este mensaje: sin la confirmación no se enviará nada.',
  },
  welcome: {
    subject: 'Tu suscripción a las novedades está confirmada',
    greeting: '¡Qué bueno tenerte con nosotros!',
    text: 'A partir de ahora recibirás la apertura de inscripciones, los plazos y el programa del {{congressName}}: {{eventDates}}, en {{city}}.',
    button: 'Ver el programa',
  },
  already: {
    subject: 'Ya recibes las novedades',
    greeting: '¡Todo en orden!',
    text: 'Esta dirección ya está en la lista de novedades del {{congressName}}. No hay nada que hacer.',
  },
} satisfies MailMessages;
