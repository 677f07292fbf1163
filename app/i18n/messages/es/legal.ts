import type { Areas, Translation } from '../../messages.ts';

export default {
  since: 'En vigor desde el {{privacySince}}',
  print: 'Imprimir o guardar en PDF',
  contents: 'En esta página',
  glance: 'En resumen',
  privacy: {
    lead: 'Qué guarda este sitio sobre usted, por qué, por cuánto tiempo y qué puede pedir en cualquier momento.',
    glance: {
      little: {
        title: 'Solo lo que usted envía',
        text: 'Guardamos lo que escribe en un formulario y nada más. Leer el sitio no exige registrarse.',
      },
      tracking: {
        title: 'Sin cookies ni rastreo',
        text: 'No hay cookies, anuncios, estadísticas de visitas ni servicios de terceros detrás de la página.',
      },
      helpers: {
        title: 'Su resumen se queda con usted',
        text: 'El verificador de resúmenes y las calculadoras funcionan en su navegador. El texto no sale de él.',
      },
      time: {
        title: 'Todo tiene un plazo',
        text: 'Los mensajes se eliminan después de {{enquiryMonths}} meses; su lugar en la lista de novedades, después de que usted sale.',
      },
      rights: {
        title: 'Usted decide',
        text: 'Puede pedir acceso, corrección o eliminación. La respuesta llega en un máximo de {{answerDays}} días.',
      },
      controller: {
        title: 'Quién responde',
        text: '{{organiserName}} es la responsable de los datos. Escriba a {{privacyEmail}}.',
      },
    },
    sections: {
      who: {
        title: 'Quién responde por sus datos',
        text: `
          La responsable de los datos personales tratados en este sitio es {{organiserName}}, que organiza el {{congressName}}. Es ella quien decide para qué sirven los datos y quien responde por ellos, según la Ley General de Protección de Datos de Brasil (LGPD, {{law}}).

          El delegado de protección de datos atiende en [{{privacyEmail}}](privacyMail). Use esa dirección para cualquier asunto de esta política.`,
      },
      data: {
        title: 'Qué datos guardamos y para qué',
        text: 'Cada recuadro es un tratamiento: los datos, la finalidad, la base legal (artículo 7 de la LGPD) y el plazo.',
      },
      browser: {
        title: 'Qué queda en su navegador',
        text: `
          Algunas cosas quedan solo en su dispositivo. Nosotros no las recibimos.

          - Idioma | Si cambia de idioma, el navegador recuerda la elección para la próxima visita.
          - Borradores | Lo que escribe en un formulario o en el verificador puede conservarse mientras la pestaña esté abierta, para que no se pierda.
          - Verificador y calculadoras | El resumen que pega en el verificador y los números de las calculadoras se procesan en el propio navegador y no se envían a ninguna parte.
          - Mi agenda | Las actividades que marca quedan en este dispositivo. Quien recibe el enlace que usted envía las ve.
          - Lectura sin internet | El navegador guarda copias de las páginas del programa.
          - Administración | Solo para quienes administran el sitio: la sesión y las ediciones sin terminar; durante una entrada por otro proveedor, una cookie por hasta quince minutos.

          Puede borrar todo eso cuando quiera, en la configuración del navegador.`,
      },
      never: {
        title: 'Lo que no hacemos',
        text: `
          - No usamos cookies para visitantes, ni píxeles, identificación del dispositivo ni estadísticas de visitas.
          - No vendemos ni alquilamos datos, y no mostramos anuncios.
          - No creamos perfiles ni tomamos decisiones automatizadas sobre usted.
          - No cargamos fuentes, mapas ni programas de otros servidores. La página abierta se comunica solo con el nuestro, para mostrar cambios en el programa.

          Nuestro programa no lleva un registro de visitas. Anota fallas técnicas y el envío de correos, sin su dirección IP; la descripción de una falla puede citar la dirección de correo que la causó. El proveedor de alojamiento puede conservar registros de conexión, como prevé el Marco Civil de Internet de Brasil ({{internetLaw}}).`,
      },
      services: {
        title: 'Servicios de otras empresas',
        text: `
          Algunos caminos salen de este sitio, siempre por un clic suyo. A partir de ahí rigen las reglas y la política de quien presta el servicio.

          - Video | La película de la edición anterior está en YouTube. No se le pide nada antes de que usted pulse el botón.
          - Inscripción, cursos y pago | Ocurren en una plataforma de inscripciones. Este sitio no recibe los datos de su tarjeta.
          - Área del inscrito y certificados | Están en plataformas de eventos, con acceso propio.
          - Trabajos científicos | Se envían por una plataforma propia. Este sitio no guarda los resúmenes.
          - Chat | El botón de chat abre WhatsApp con un mensaje listo, que usted puede cambiar o no enviar.
          - Redes sociales y revista | Son enlaces simples: nada se carga de allí mientras usted no haga clic.`,
      },
      sharing: {
        title: 'Con quién los compartimos',
        text: `
          Lo que usted envía lo ve el equipo de la organización y pasa por quienes nos prestan alojamiento y entrega de correo, solo para ese fin. Si alguno de esos servicios está fuera de Brasil, la transferencia sigue las condiciones de la LGPD.

          Fuera de eso, solo entregamos datos cuando una ley o una orden judicial obliga.`,
      },
      security: {
        title: 'Cómo los protegemos',
        text: `
          - Los mensajes y la lista de novedades solo pueden leerlos administradores identificados. Quien rechaza a los demás es la propia base de datos, aunque una página tenga un error.
          - Las contraseñas nunca se guardan en texto legible, y el acceso a la administración puede exigir un segundo factor.
          - De los enlaces de confirmación y de salida guardamos solo un resumen criptográfico.
          - Las fotografías se publican sin metadatos, como el lugar donde se tomaron.
          - Los envíos masivos y los intentos repetidos de adivinar contraseñas se frenan.

          Si un incidente pudiera causarle un riesgo o daño relevante, le avisaremos a usted y a la autoridad de protección de datos de Brasil.`,
      },
      time: {
        title: 'Por cuánto tiempo los guardamos',
        text: `
          El servidor elimina por sí solo, sin depender de que alguien se acuerde:

          - Mensajes de los formularios | {{enquiryMonths}} meses después del envío.
          - Lo que separa el filtro contra robots | {{spamDays}} días después del envío.
          - Pedidos sin confirmar de la lista de novedades | {{unconfirmedDays}} días después del pedido.
          - Registro de quien salió de la lista | {{formerSubscriberMonths}} meses después de la salida, como prueba de que hubo un pedido.
          - Códigos y enlaces enviados por correo | {{spentTokenHours}} horas después de perder su validez.
          - Copias en la cola de correo | Minutos después de la entrega; lo que no pudo entregarse, después de {{undeliveredMailDays}} días.

          El equipo elimina las copias del buzón de la organización en el mismo plazo que los mensajes. Las copias de seguridad del servidor pueden durar un poco más, hasta que se reemplazan.`,
      },
      rights: {
        title: 'Sus derechos',
        text: `
          El artículo {{rightsArticle}} de la LGPD le da, en cualquier momento y sin costo, el derecho a:

          - confirmar si tratamos datos suyos y acceder a ellos;
          - corregir datos incompletos, inexactos o desactualizados;
          - pedir que se anonimicen, bloqueen o eliminen datos innecesarios, excesivos o tratados fuera de la ley;
          - llevar sus datos a otro proveedor;
          - eliminar lo que se trató con su consentimiento;
          - saber con quién se compartieron los datos;
          - saber qué pasa si no consiente, y retirar el consentimiento ya dado;
          - oponerse a un tratamiento hecho sin consentimiento, si incumple la ley.`,
      },
      ask: {
        title: 'Cómo pedirlo',
        text: `
          Escriba a [{{privacyEmail}}](privacyMail) y diga qué desea. Si puede, use la misma dirección que dio en el sitio: así encontramos sus datos y sabemos que son suyos. Respondemos en un máximo de {{answerDays}} días.

          Para salir de la lista de novedades no hace falta pedirlo: los mensajes que ella envía traen un enlace de salida.

          Si la respuesta no lo resuelve, puede presentar una reclamación ante la [Autoridad Nacional de Protección de Datos de Brasil (ANPD)](authority).`,
      },
      children: {
        title: 'Niños y adolescentes',
        text: 'El congreso se dirige a profesionales y estudiantes de la salud, y este sitio no está hecho para niños. Los adolescentes deben usar los formularios con el conocimiento de quien responde por ellos. Si recibimos datos de un niño a su cargo, escriba a [{{privacyEmail}}](privacyMail) y los eliminaremos.',
      },
      changes: {
        title: 'Cambios en esta política',
        text: 'Esta versión está en vigor desde el {{privacySince}}. Cuando algo cambie, la nueva versión aparecerá en esta página con una nueva fecha. Junto con lo que usted nos envía guardamos la fecha de la versión que valía en ese momento. Vea también los [términos de uso](terms). El texto en portugués prevalece sobre sus traducciones.',
      },
    },
    taxNumber: 'Número de registro de la responsable (CNPJ): {{taxNumber}}.',
    terms: { data: 'Datos', why: 'Finalidad', basis: 'Base legal', time: 'Plazo' },
    activities: {
      contact: {
        title: 'Formulario de contacto',
        data: 'Nombre, correo, asunto y mensaje; teléfono, si lo indica; idioma de la página y hora del envío.',
        why: 'Responderle. El mensaje llega también al buzón de la organización.',
        basis:
          'Gestiones pedidas por usted antes de un contrato (inciso V) o interés legítimo en responder (inciso IX).',
        time: 'Se elimina del sitio después de {{enquiryMonths}} meses.',
      },
      sponsorship: {
        title: 'Solicitud de patrocinio',
        data: 'Nombre, empresa, correo y teléfono; mensaje, si lo hay; idioma de la página y hora del envío.',
        why: 'Preparar una propuesta y conversar sobre ella. La solicitud llega también al buzón de la organización.',
        basis: 'Gestiones pedidas por usted antes de un contrato (inciso V).',
        time: 'Se elimina del sitio después de {{enquiryMonths}} meses.',
      },
      newsletter: {
        title: 'Lista de novedades',
        data: 'Correo e idioma; la hora del pedido, de la confirmación y de la salida.',
        why: 'Enviar noticias del congreso. El pedido solo vale después de que usted lo confirma con el enlace enviado a la dirección.',
        basis: 'Su consentimiento (inciso I), que retira con un clic.',
        time: 'Hasta que usted salga. Sin confirmar, {{unconfirmedDays}} días; después de la salida, el registro queda {{formerSubscriberMonths}} meses más.',
      },
      mail: {
        title: 'Pedidos por correo',
        data: 'Lo que piden las reglas de cancelación y de grupos: nombre completo, CPF (número fiscal brasileño), comprobantes y, en los grupos, teléfono, correo y categoría de cada persona.',
        why: 'Cancelar, transferir o inscribir. Quedan en el buzón de la organización, no en este sitio.',
        basis: 'Ejecución del contrato (inciso V) y obligación legal (inciso II).',
        time: 'Por el tiempo que la ley exige para los documentos de pago.',
      },
      people: {
        title: 'Quienes aparecen en el sitio',
        data: 'Nombre, función, reseña y fotografía de ponentes, dirección y comités; nombre e institución de los autores en los anales.',
        why: 'Presentar el congreso y publicar la ciencia que recibe.',
        basis: 'Lo acordado con la persona (inciso V) e interés legítimo (inciso IX).',
        time: 'Mientras la edición esté en el sitio. Las versiones antiguas quedan en un historial que solo ven los administradores; a pedido, también se eliminan.',
      },
      administrators: {
        title: 'Quienes administran el sitio',
        data: 'Nombre de usuario, correo, resumen criptográfico de la contraseña, segundo factor, dirección IP y navegador de cada sesión, y el historial de lo que la persona cambió.',
        why: 'Dar acceso y saber quién cambió qué.',
        basis: 'Interés legítimo en la seguridad del sitio (inciso IX).',
        time: 'La sesión, hasta la salida. Desde dónde entró la persona, {{knownHouseholdDays}} días después de la última vez. La cuenta, mientras la persona trabaje en el sitio.',
      },
      abuse: {
        title: 'Protección contra abusos',
        data: 'Dirección IP de quien envía un formulario o intenta entrar en la administración; el contenido de lo que cayó en el filtro contra robots.',
        why: 'Frenar los envíos masivos y la adivinación de contraseñas.',
        basis: 'Interés legítimo en la seguridad del sitio (inciso IX).',
        time: 'La dirección queda solo en la memoria del servidor: minutos para los formularios, hasta una hora para la administración. No se guarda con el mensaje. Lo filtrado, {{spamDays}} días.',
      },
    },
  },
  terms: {
    lead: 'Lo que usted y la organización acuerdan al usar este sitio, en palabras sencillas.',
    glance: {
      free: {
        title: 'Leer es libre',
        text: 'El sitio es gratuito y no exige registrarse.',
      },
      platforms: {
        title: 'La inscripción es en otra plataforma',
        text: 'El pago y la inscripción siguen las reglas de ella y nuestras reglas de cancelación.',
      },
      change: {
        title: 'El programa puede cambiar',
        text: 'Vale siempre la versión publicada en el sitio.',
      },
      cite: {
        title: 'Cite la fuente',
        text: 'Comparta y cite con libertad. Los trabajos de los anales son de sus autores.',
      },
    },
    sections: {
      who: {
        title: 'Quiénes somos',
        text: `
          Este sitio lo mantiene {{organiserName}} (“la organización”) para informar sobre el {{congressName}}. Al usarlo, usted acepta estos términos.

          Si no está de acuerdo con algún punto, no envíe formularios por aquí: escríbanos a [{{contactEmail}}](contactMail).`,
      },
      use: {
        title: 'Uso del sitio',
        text: `
          - Use los formularios para hablar con la organización, con sus propios datos e información verdadera.
          - No intente entrar en áreas para las que no recibió acceso, sobrecargar el servidor ni enviar contenido ilegal, ofensivo o masivo.
          - Los programas pueden leer las páginas públicas, a un ritmo que no moleste a los demás visitantes.

          Podemos rechazar o bloquear lo que contradiga estas reglas.`,
      },
      content: {
        title: 'Contenido y derechos de autor',
        text: `
          Los textos, los dibujos, la marca y la composición del sitio pertenecen a la organización o a quienes le cedieron su uso, y están protegidos por la Ley de Derechos de Autor de Brasil ({{copyrightLaw}}). Usted puede citar fragmentos y compartir enlaces indicando la fuente.

          - Anales | Los trabajos pertenecen a sus autores. Cítelos como indica cada página de los [anales](annals).
          - Marcas | Los logotipos de los patrocinadores les pertenecen.
          - Personas | Las fotografías de ponentes e integrantes no pueden usarse fuera de aquí sin la autorización de quienes aparecen.

          ¿Encontró algo suyo publicado sin permiso? Escriba a [{{contactEmail}}](contactMail).`,
      },
      registration: {
        title: 'Inscripciones y pagos',
        text: `
          Las inscripciones al congreso y a los cursos precongreso se hacen y se pagan en plataformas externas, con términos propios. Vale el precio que muestra la plataforma en el momento del pago.

          Al inscribirse, usted acepta las [reglas de cancelación y transferencia](cancellations) y, si viene en grupo, las [reglas para grupos](groups). Nada en ellas reduce los derechos que le da el Código de Defensa del Consumidor de Brasil ({{consumerLaw}}), incluido el de arrepentirse de una compra por internet.`,
      },
      programme: {
        title: 'El programa puede cambiar',
        text: 'Horarios, salas, temas y ponentes pueden cambiar, también por razones ajenas a la organización. Vale la versión publicada en el sitio. Si todo el congreso tuviera que aplazarse o cancelarse, avisaremos a quienes se inscribieron y ofreceremos lo que prevé la ley.',
      },
      papers: {
        title: 'Trabajos científicos',
        text: 'Las reglas de envío, evaluación y presentación están en las [normas de los trabajos científicos](papers). Quien envía un trabajo responde por su contenido, su autoría y sus aprobaciones éticas, y autoriza su publicación en los anales si se aprueba y se presenta.',
      },
      helpers: {
        title: 'Calculadoras, verificador y plazos',
        text: 'Las calculadoras de grupo y de reembolso, el verificador de resúmenes, la lista de plazos y los archivos de calendario son una ayuda. Aplican las reglas publicadas a lo que usted indica y pueden fallar. No sustituyen la evaluación del comité ni la confirmación de la organización: si hay diferencia, valen las reglas y la respuesta que reciba.',
      },
      links: {
        title: 'Enlaces a otros sitios',
        text: 'Enlazamos plataformas de inscripción, de eventos y de envío de trabajos, una revista, un video y redes sociales. No controlamos esos servicios y no respondemos por lo que publican ni por lo que hacen con los datos que usted les da.',
      },
      liability: {
        title: 'Disponibilidad y responsabilidad',
        text: `
          Cuidamos de que el sitio sea correcto y esté disponible, pero puede haber interrupciones y errores. Cuando sepamos de uno, lo corregiremos.

          El contenido científico informa a profesionales. No sustituye la evaluación clínica ni orienta el tratamiento de una persona en particular.

          No respondemos por daños causados por un uso contrario a estos términos, por servicios de terceros o por fallas de conexión. Esto no excluye ninguna responsabilidad que la ley no permita excluir.`,
      },
      data: {
        title: 'Datos personales',
        text: 'Qué guardamos, por qué y por cuánto tiempo está en la [política de privacidad](privacy).',
      },
      law: {
        title: 'Ley y jurisdicción',
        text: 'Se aplica la ley brasileña. Si usa el sitio como consumidor, puede acudir a los tribunales de su domicilio. En los demás casos son competentes los tribunales de {{city}}, {{region}}, Brasil.',
      },
      changes: {
        title: 'Cambios y contacto',
        text: 'Estos términos están en vigor desde el {{privacySince}}. Una nueva versión aparecerá en esta página con una nueva fecha y valdrá desde entonces. Si tiene dudas, use la [página de contacto](contact) o escriba a [{{contactEmail}}](contactMail). El texto en portugués prevalece sobre sus traducciones.',
      },
    },
  },
} as const satisfies Translation<Areas['legal']>;
