export const labels = {
  fields: {
    nome: 'Nombre',
    empresa: 'Empresa',
    email: 'Correo electrónico',
    telefone: 'Teléfono',
    assunto: 'Asunto',
    mensagem: 'Mensaje',
  },
  subjects: {
    inscricoes: 'Inscripciones',
    programacao: 'Programa',
    certificados: 'Certificados',
    patrocinio: 'Patrocinio',
    trabalhos: 'Trabajos científicos',
    cancelamento: 'Cancelación',
    outros: 'Otros asuntos',
  },
};

export const fieldErrors = {
  nome: 'El nombre debe tener al menos 2 caracteres',
  empresa: 'El nombre de la empresa debe tener al menos 2 caracteres',
  email: 'Correo electrónico no válido',
  telefone: 'El teléfono debe tener al menos 10 dígitos',
  nameMissing: 'Indique su nombre',
  assunto: 'Elija un asunto',
  mensagem: 'Escriba su mensaje',
  tooLong: 'El texto es demasiado largo: como máximo {{most}} caracteres',
  characters: 'El texto contiene caracteres que no se pueden guardar',
};

export const formAnswers = {
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
};

export const emails = {
  frame: {
    buttonHelp: 'Si el botón no funciona, copie esta dirección en el navegador:',
    leave: '¿Ya no quiere recibir estos mensajes? Salir de la lista',
    sender: '{{congressName}} · {{editionFeminine}} edición · {{eventDates}} · {{city}}',
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
};
