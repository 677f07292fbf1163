import type { Areas, Translation } from '../../messages.ts';

export default {
  groups: {
    lead: 'Su equipo viene junto y cada persona paga menos. Cuanto mayor es el grupo, mayor es el descuento, con un solo pago.',
    calculate: 'Calcular el precio del grupo',
    send: 'Enviar la lista por correo',
    noDiscount: 'Sin descuento',
    from: '{{from}} personas o más',
    between: 'de {{from}} a {{to}} personas',
    calculator: {
      label: 'Calculadora',
      title: 'Cuánto paga su grupo',
      lead: 'Indique cuántas personas hay en cada categoría. El importe aparece al instante, y la planilla ya viene preparada para completar.',
      people: 'Personas por categoría',
      perPerson: '{{price}} por persona',
      instead: 'En lugar de',
      less: 'Una persona menos en {{plan}}',
      more: 'Una persona más en {{plan}}',
      submit: 'Calcular',
    },
    result: {
      total_one: 'Total para {{people}} persona',
      total_other: 'Total para {{people}} personas',
      discount: '{{percent}} de descuento',
      saving: 'Ahorro de {{amount}} sobre {{full}}',
      noSaving: 'Precio sin descuento de grupo',
      next_one: 'Falta {{count}} persona para el {{percent}} de descuento.',
      next_other: 'Faltan {{count}} personas para el {{percent}} de descuento.',
      cheaper: 'Con el descuento mayor, el grupo entero puede pagar hasta {{amount}} menos que ahora.',
      download: 'Descargar lista (CSV)',
      mail: 'Enviar por correo',
      copy: 'Copiar enlace de la cuenta',
      copied: 'Enlace copiado',
    },
    list: {
      file: 'lista-del-grupo',
      name: 'Nombre completo',
      cpf: 'CPF (identificación fiscal brasileña)',
      phone: 'Teléfono',
      email: 'Correo electrónico',
      category: 'Categoría',
      price: 'Precio',
    },
    mail: {
      subject: 'Inscripción en grupo – {{congressName}}',
      body: '¡Hola! Quiero inscribir a un grupo en el {{edition}} {{congressName}}.\n\nResponsable del grupo: \nTeléfono: \nNúmero de personas: \n\nAdjunto la lista con nombre completo, CPF, teléfono, correo y categoría de cada persona, y el comprobante de categoría de los estudiantes.\n\nForma de pago (transferencia bancaria o PIX): \n',
      bodyCounted:
        '¡Hola! Quiero inscribir a un grupo de {{people}} en el {{edition}} {{congressName}}.\n\n{{lines}}\nTotal calculado en el sitio: {{total}}\n\nResponsable del grupo: \nTeléfono: \n\nAdjunto la lista con nombre completo, CPF, teléfono, correo y categoría de cada persona, y el comprobante de categoría de los estudiantes.\n\nForma de pago (transferencia bancaria o PIX): \n',
    },
    table: {
      label: 'Tabla',
      title: 'Precio por persona',
      lead: 'El descuento depende del tamaño del grupo entero y se calcula sobre el precio de la categoría de cada persona.',
      size: 'Tamaño del grupo',
      rounding: 'El descuento de cada persona se redondea al centavo más cercano.',
    },
    steps: {
      label: 'Paso a paso',
      title: 'Cómo inscribir al grupo',
      gather: {
        title: 'Reúna al grupo',
        text: 'Elijan a una persona responsable. Ella envía la lista, hace el pago y habla con la organización.',
      },
      register: {
        title: 'Cada persona se inscribe, sin pagar',
        text: 'Todos los participantes hacen su propia inscripción en el sitio y se detienen antes del pago.',
      },
      list: {
        title: 'Envíe la lista',
        text: 'La persona responsable envía a {{contactEmail}} la lista del grupo con nombre completo, CPF, teléfono, correo y categoría de cada participante. Los estudiantes adjuntan el comprobante de su categoría.',
      },
      pay: {
        title: 'Pague una sola vez',
        text: 'Haga un único pago por el paquete, por transferencia bancaria o PIX. Rige el precio del lote vigente cuando se envía la lista y en la fecha de pago.',
      },
    },
    rules: {
      label: 'Reglas',
      title: 'Lo que rige para todos los grupos',
      discount: '{{percent}} por encima de {{above}} inscripciones',
      individual: {
        title: 'Descuento sobre la categoría de cada uno',
        text: '{{discounts}}. El descuento se calcula individualmente, sobre el precio de la categoría de cada persona.',
      },
      payment: {
        title: 'Un pago por paquete',
        text: 'El precio del grupo se paga de una vez, por transferencia bancaria o PIX. No se aceptan depósitos individuales ni tarjeta.',
      },
      batch: {
        title: 'Precio del lote vigente',
        text: 'El precio sigue el lote vigente al enviar la lista y la fecha de pago. Para asegurar el precio de un lote, envíe la lista y pague mientras esté vigente.',
      },
      students: {
        title: 'Comprobante de estudiante',
        text: 'Los estudiantes deben adjuntar el comprobante de su categoría. Sin él no hay descuento y la inscripción no se valida.',
      },
    },
  },
  cancellations: {
    lead: '¿Cambió de planes? Vea hasta cuándo puede pedirlo, qué recibe y cómo escribir a la organización.',
    ask: 'Hacer la solicitud por correo',
    calculate: 'Ver qué recibo',
    rules: {
      label: 'La regla',
      title: 'Todo depende de la fecha de la solicitud',
      until: 'Hasta el {{refundLastDay}}',
      untilNote: '{{refundDays}} días antes del evento, ese día incluido',
      refund: 'Reembolso del {{refundPercent}} de lo pagado',
      or: 'o',
      transfer: 'Traslado íntegro y gratuito a la próxima edición',
      after: 'A partir del {{day}}',
      afterNote: 'Después del plazo',
      neither: 'Sin reembolso ni traslado',
      noRefund: 'Sin reembolso',
      acceptance: 'Al inscribirse, usted acepta estas condiciones.',
    },
    table: {
      caption: 'Reembolso por categoría y fecha de la solicitud',
      plan: 'Categoría y precio',
      until: 'Solicitud hasta el {{day}}',
      after: 'Solicitud posterior',
      orTransfer: 'o traslado',
      nothing: 'nada',
      note: 'Importes sobre el precio actual de cada categoría, redondeados al centavo más cercano. Quien pagó otro importe recibe el mismo porcentaje de lo que pagó.',
    },
    calculator: {
      label: 'Calculadora',
      title: 'Qué recibe usted',
      lead: 'Elija el día en que hará la solicitud y su categoría.',
      day: 'Día de la solicitud',
      dayHint: 'El último día del plazo es el {{refundLastDay}}.',
      plan: 'Categoría',
      inTime: 'Usted recibe',
      tooLate: 'El plazo terminó',
      refund: '{{percent}} de {{price}}',
      transfer: 'O, si lo prefiere, la inscripción completa pasa a la próxima edición, sin costo.',
      neither: 'Para solicitudes posteriores al {{refundLastDay}} no hay reembolso ni traslado.',
      noRefund: 'Para solicitudes posteriores al {{refundLastDay}} no hay reembolso.',
      left_one: 'Después de ese día aún queda {{count}} día de plazo.',
      left_other: 'Después de ese día aún quedan {{count}} días de plazo.',
      lastDay: 'Es el último día del plazo.',
      late_one: 'La solicitud quedaría {{count}} día fuera de plazo.',
      late_other: 'La solicitud quedaría {{count}} días fuera de plazo.',
      noDay: 'Elija una fecha para ver el resultado.',
      submit: 'Calcular',
    },
    steps: {
      label: 'Cómo pedirlo',
      title: 'Basta un correo',
      write: {
        title: 'Escriba a {{contactEmail}}',
        text: 'Use el asunto “{{subject}}”, en portugués tal como está.',
      },
      identify: {
        title: 'Diga quién es',
        text: 'Indique el nombre completo y el CPF de la persona inscrita.',
      },
      prove: {
        title: 'Adjunte el comprobante y cuente el motivo',
        text: 'El comprobante de pago y el motivo de la solicitud deben estar en el mensaje. Diga también si prefiere el reembolso o el traslado.',
        textNoTransfer: 'El comprobante de pago y el motivo de la solicitud deben estar en el mensaje.',
      },
      wait: {
        title: 'Espere la respuesta',
        text: 'La organización responde en un máximo de {{refundReplyDays}} días hábiles.',
      },
    },
    mail: {
      body: 'Nombre completo: \nCPF: \nMotivo de la solicitud: \nReembolso o traslado a la próxima edición: \n\nAdjunto el comprobante de pago.\n',
      bodyNoTransfer:
        'Nombre completo: \nCPF: \nMotivo de la solicitud: \n\nAdjunto el comprobante de pago.\n',
    },
    faq: {
      label: 'Dudas',
      title: 'Preguntas sobre cancelación',
      contact: 'Hablar con la organización',
      until: {
        question: '¿Hasta cuándo puedo cancelar?',
        answer:
          'Hasta {{refundDays}} días antes del evento, es decir, hasta el {{refundLastDay}}. La solicitud hecha ese día todavía está en plazo.',
      },
      amount: {
        question: '¿Cuánto me devuelven?',
        answer:
          'Dentro del plazo, el {{refundPercent}} de lo que pagó. Después del {{refundLastDay}} no hay reembolso.',
      },
      transfer: {
        question: '¿Puedo usar la inscripción en la próxima edición?',
        answer:
          'Sí, si lo solicita hasta el {{refundLastDay}}: el traslado es íntegro y gratuito, y reemplaza al reembolso. Después de esa fecha no hay traslado.',
        answerNone: 'No. Las inscripciones de esta edición no pasan a la próxima.',
      },
      how: {
        question: '¿Qué debo enviar?',
        answer:
          'Un correo a {{contactEmail}} con el asunto “{{subject}}”, el nombre completo, el CPF, el comprobante de pago y el motivo de la solicitud.',
      },
      reply: {
        question: '¿Cuándo recibo la respuesta?',
        answer: 'En un máximo de {{refundReplyDays}} días hábiles desde la solicitud.',
      },
      acceptance: {
        question: '¿Debo aceptar estas reglas en algún lugar?',
        answer: 'Ya están vigentes: inscribirse implica aceptar esta política.',
      },
    },
  },
} as const satisfies Translation<Areas['registration']>;
