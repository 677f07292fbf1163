import type { Areas, Translation } from '../../messages.ts';

export default {
  edition: 'edición',
  certificates: {
    title: 'Su certificado, edición por edición',
    lead: 'Elija la edición en la que participó. El certificado del congreso es de {{certificateHours}} horas.',
    choose: 'Elija la edición',
    open: 'Ir a los certificados',
    first:
      'Los certificados están en la plataforma del evento. Ingrese con el correo electrónico de su inscripción.',
    second: 'También en la plataforma del evento, con el mismo acceso que usó para inscribirse.',
    current: 'Disponible después del evento, que termina el {{lastDay}}.',
    currentReady: 'Ya está disponible. Ingrese con el correo electrónico de su inscripción.',
    steps: {
      label: 'Paso a paso',
      title: 'Cómo descargarlo',
      open: {
        title: 'Abra su edición',
        text: 'El botón lleva a la plataforma del evento, que se abre en otra pestaña.',
      },
      enter: {
        title: 'Ingrese a la plataforma',
        text: 'Use el correo que recibió la confirmación de la inscripción. Si olvidó la contraseña, pida otra en la misma pantalla de acceso.',
      },
      save: {
        title: 'Revise y descargue',
        text: 'Compruebe que el nombre esté completo y guarde el archivo. Podrá descargarlo de nuevo cuando lo necesite.',
      },
    },
    workload: {
      unit: 'horas',
      congress: 'Es la carga horaria del certificado del congreso.',
      courses: 'Cada curso precongreso tiene su propio certificado, emitido aparte.',
    },
    questions: {
      label: 'Preguntas',
      title: '¿No encontró el suyo?',
      contact: 'Escribir sobre certificados',
      missing: {
        question: 'Mi certificado no aparece. ¿Qué hago?',
        answer:
          'Compruebe que abrió la edición correcta y que ingresó con el correo electrónico de la inscripción. Si aun así no aparece, escriba a la organización con su nombre completo y la edición en la que participó.',
      },
      who: {
        question: '¿Quién recibe el certificado?',
        answer: 'Todos los participantes inscritos en el congreso, en formato digital.',
      },
      when: {
        question: '¿Cuándo estará el certificado de esta edición?',
        answer:
          'Después del evento, que termina el {{lastDay}}. En cuanto se publique, el botón de la {{editionFeminine}} edición en esta página llevará a él.',
        answerReady:
          'Ya está: el botón de la {{editionFeminine}} edición, en esta página, lleva a su certificado.',
      },
      courses: {
        question: 'Hice un curso precongreso. ¿El certificado es el mismo?',
        answer:
          'No. Cada curso tiene un certificado específico, además del certificado de {{certificateHours}} horas del congreso.',
      },
      name: {
        question: 'Mi nombre salió mal. ¿Se puede corregir?',
        answer:
          'Sí. Escriba a la organización con el nombre tal como debe figurar y el correo de la inscripción. El certificado corregido reemplaza al anterior.',
      },
    },
  },
  area: {
    title: 'Área del inscrito',
    lead: '¿Ya se inscribió? Sus datos, el pago y lo que depende de su inscripción están en la plataforma de inscripciones, con un acceso solo suyo.',
    enter: 'Entrar al área del inscrito',
    badge: '{{edition}} {{congressName}}',
    access: 'Ingrese con el correo electrónico y la contraseña de su inscripción.',
    finds: {
      label: 'Adentro',
      title: 'Qué encontrará',
      data: {
        title: 'Sus datos',
        text: 'Revise nombre, correo y teléfono. Con ese nombre se emite el certificado.',
      },
      payment: {
        title: 'Pago',
        text: 'Vea si ya fue confirmado o retome uno que quedó a medias.',
      },
      receipt: {
        title: 'Recibo',
        text: 'Descargue el comprobante para su control o para su institución.',
      },
      streaming: {
        title: 'Transmisión',
        text: 'Quienes se inscribieron en la modalidad virtual siguen desde allí las conferencias transmitidas.',
      },
      certificate: {
        title: 'Certificado',
        text: 'Después del evento, su certificado de {{certificateHours}} horas.',
      },
    },
    help: {
      label: 'Ayuda',
      title: '¿No puede entrar?',
      contact: 'Hablar con la organización',
      password: {
        question: 'Olvidé la contraseña',
        answer:
          'En la pantalla de acceso, pida una nueva con el correo de la inscripción. El mensaje llega en pocos minutos; revise también la carpeta de correo no deseado.',
      },
      email: {
        question: 'No recuerdo con qué correo me inscribí',
        answer:
          'Busque el mensaje de confirmación en sus bandejas de entrada. Si la inscripción se hizo en grupo o a través de su institución, quien envió la lista sabe qué dirección se usó.',
      },
      pending: {
        question: 'Pagué, pero la inscripción sigue pendiente',
        answer:
          'Cada forma de pago tarda un tiempo en acreditarse, y el boleto bancario es la más lenta. Guarde el comprobante y, si la situación no cambia, envíelo a la organización.',
      },
      unregistered: {
        question: 'Todavía no me inscribí',
        answer: 'El área se abre después de la inscripción. Elija su categoría en la página de inicio.',
        link: 'Ver los valores',
      },
    },
    links: {
      title: 'También puede',
      certificates: 'Descargar el certificado de cada edición.',
      cancellations: 'Conocer los reembolsos, las transferencias y hasta cuándo pedirlos.',
      deadlines: 'Ver lo que aún puede hacer, y hasta cuándo.',
    },
  },
} as const satisfies Translation<Areas['editions']>;
