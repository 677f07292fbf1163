import type { Areas, Translation } from '../../messages.ts';

export default {
  label: 'Verificador de resúmenes',
  title: 'Revise el resumen antes de enviarlo',
  lead: 'Pegue el texto o elija el archivo .docx: el verificador compara el resumen con las normas mientras usted escribe.',
  privacy:
    'Nada sale de su navegador: el texto se lee aquí mismo, y nosotros no lo recibimos ni lo guardamos.',
  noScripts:
    'El verificador funciona en su navegador y necesita JavaScript activado. Las normas de arriba valen igual.',
  type: {
    label: 'Tipo de estudio',
    choose: 'Elija el tipo de estudio',
    accepted: 'Aceptados',
    rejected: 'No aceptados',
  },
  text: {
    label: 'Texto del resumen',
    hint: 'Del título a las referencias, con los nombres de las partes: «Introducción:», «Objetivo:», etc.',
    placeholder: 'Pegue aquí el resumen completo',
  },
  file: {
    choose: 'Elegir archivo .docx',
    drop: 'o suelte el archivo sobre el texto',
    dropHere: 'Suelte el archivo aquí',
    reading: 'Leyendo el archivo…',
    loaded: 'Leído de {{name}}',
    forget: 'Olvidar el archivo',
  },
  errors: {
    pdf: 'El verificador no lee PDF, y el congreso tampoco los acepta. Guarde el resumen como .docx o pegue el texto.',
    doc: 'El congreso acepta .doc, pero el verificador solo lee .docx. Guarde una copia como .docx o pegue el texto.',
    other: 'Este archivo no es un documento .docx. Elija el documento del resumen o pegue el texto.',
    large:
      'El archivo supera los {{limit}} MB. Un resumen sin imágenes es mucho menor: compruebe que sea el archivo correcto.',
    broken:
      'No se pudo leer el archivo: parece dañado. Ábralo, guárdelo de nuevo e inténtelo otra vez, o pegue el texto.',
    empty: 'El archivo no tiene texto. Elija otro o pegue el resumen.',
    unavailable:
      'No se pudo cargar el lector de documentos. Revise la conexión e inténtelo de nuevo, o pegue el texto.',
  },
  words: {
    counted_one: '{{count}} palabra',
    counted_other: '{{count}} palabras',
    limits: 'El límite va de {{abstractMinWords}} a {{abstractMaxWords}}.',
    what: 'Cuentan las palabras de la introducción a la conclusión, con los nombres de las partes. El título, los descriptores y las referencias quedan fuera.',
  },
  clear: 'Borrar',
  cleared: 'Texto borrado.',
  undo: 'Deshacer',
  result: {
    title: 'Resultado',
    empty: 'El resultado aparece aquí en cuanto haya texto.',
    checks: 'Qué se revisa',
    checksList:
      'Tipo de estudio y dictamen de ética; número de palabras; partes del resumen y su orden; descriptores; referencias; figuras, tablas y gráficos.',
    problem: 'Corrija antes de enviar',
    doubt: 'Conviene revisar',
    fine: 'De acuerdo con las normas',
    done: 'Todo en orden en lo que se puede revisar aquí.',
    problems_one: '{{count}} punto por corregir',
    problems_other: '{{count}} puntos por corregir',
    doubts_one: '{{count}} punto por revisar',
    doubts_other: '{{count}} puntos por revisar',
    unseen:
      'El verificador no ve márgenes, fuente, espaciado ni alineación, ni el estilo de las referencias, ni si los descriptores existen en el DeCS: revíselo en el documento.',
    toRules: 'Ver las normas',
  },
  found: {
    type: {
      unknown: 'Tipo de estudio sin elegir',
      rejected: 'Tipo de estudio no aceptado',
      accepted: 'Tipo de estudio aceptado',
    },
    ethics: {
      missing: 'Falta el dictamen de ética o la carta de consentimiento',
      publicDocuments: '¿Los documentos son de dominio público?',
      number: 'Número de dictamen de ética encontrado',
      letter: 'Carta de consentimiento mencionada',
      exempt: 'Exento de dictamen de ética',
    },
    words: {
      few_one: 'Falta {{count}} palabra',
      few_other: 'Faltan {{count}} palabras',
      many_one: '{{count}} palabra de más',
      many_other: '{{count}} palabras de más',
      unstructured: 'Se contó todo el texto',
      fine: 'Número de palabras dentro del límite',
    },
    sections: {
      missing: 'No encontramos: {{list}}',
      empty: 'Sin texto: {{list}}',
      order: 'Las partes están en otro orden',
      discussion: 'No encontramos la discusión',
      fine: 'Todas las partes del resumen, en orden',
    },
    descriptors: {
      few_zero: 'No encontramos descriptores',
      few_one: 'Solo {{count}} descriptor',
      few_other: 'Solo {{count}} descriptores',
      many_one: '{{count}} descriptor: más de lo permitido',
      many_other: '{{count}} descriptores: más de lo permitido',
      fine_one: '{{count}} descriptor',
      fine_other: '{{count}} descriptores',
    },
    references: { missing: 'No encontramos las referencias', fine: 'Referencias presentes' },
    elements: {
      images_one: '{{count}} imagen en el documento',
      images_other: '{{count}} imágenes en el documento',
      tables_one: '{{count}} tabla en el documento',
      tables_other: '{{count}} tablas en el documento',
      charts_one: '{{count}} gráfico en el documento',
      charts_other: '{{count}} gráficos en el documento',
      rows: 'Hay líneas que parecen una tabla',
      named: 'El texto menciona {{list}}',
      fine: 'Sin figuras, tablas ni gráficos',
    },
  },
  advice: {
    type: {
      unknown: 'Elija el tipo arriba para saber si se acepta y si exige dictamen de ética.',
      rejected:
        'Las revisiones bibliográficas y narrativas se rechazan. Si la búsqueda fue sistemática o integradora, describa el método y elija ese tipo.',
    },
    ethics: {
      missing:
        'Este tipo de estudio necesita el número de dictamen del comité de ética (o CAAE) o la carta de consentimiento. Indíquelo en el método.',
      publicDocuments:
        'Si lo son, no hace falta dictamen. Si no, indique en el método su número o la carta de consentimiento.',
    },
    words: {
      few: 'Desarrolle el texto hasta llegar al menos a {{abstractMinWords}} palabras.',
      many: 'Recórtelo hasta un máximo de {{abstractMaxWords}} palabras.',
      unstructured:
        'Escriba el nombre de cada parte antes de ella, para que la cuenta excluya el título, los descriptores y las referencias.',
    },
    sections: {
      missing: 'Agregue cada parte con su nombre al comienzo de la línea, seguido de dos puntos.',
      empty: 'El nombre de la parte está, pero no hay texto después.',
      order:
        'El orden pedido es: título, introducción, objetivo, método, resultados y discusión, conclusión, descriptores y referencias.',
      discussion: 'Las normas piden «Resultados y discusión»: discuta los resultados en la misma parte.',
    },
    descriptors: {
      few: 'Incluya de {{descriptorsMin}} a {{descriptorsMax}} descriptores del DeCS, separados por punto y coma.',
      many: 'Deje un máximo de {{descriptorsMax}}, los que mejor representen el estudio.',
    },
    references: {
      missing: 'Son obligatorias, según las normas de Vancouver. Comience la parte con «Referencias».',
    },
    elements: {
      images:
        'El resumen no puede llevar figuras ni fotos. Quítelas y describa con palabras lo que muestran.',
      tables: 'El resumen no puede llevar tablas ni cuadros. Escriba los datos en el texto.',
      charts: 'El resumen no puede llevar gráficos. Escriba los números en el texto.',
      rows: 'Si es una tabla, escriba los datos en oraciones.',
      named:
        'Las figuras, tablas, gráficos y cuadros no van en el resumen. Quite la mención y describa el hallazgo.',
    },
  },
} as const satisfies Translation<Areas['paperChecker']>;
