import brisar from './brisar.svg?url';
import candeia from './candeia.svg?url';
import granaria from './granaria.svg?url';
import leitoForma from './leito-forma.svg?url';
import limpia from './limpia.svg?url';
import malhaViva from './malha-viva.svg?url';
import margemClara from './margem-clara.svg?url';
import oxibara from './oxibara.svg?url';
import peSeguro from './pe-seguro.svg?url';
import ponte from './ponte.svg?url';
import selare from './selare.svg?url';
import sibipira from './sibipira.svg?url';

interface LastEditionSponsor {
  id: string;
  name: string;
  /** The address of its drawing, 300 × 240 and without fonts. */
  logo: string;
}

/**
 * The sponsors of the last edition, fixed in the site (specification, section 2 "/patrocinio"). The companies do not
 * exist. Their lettering is traced from fonts under the SIL Open Font License (Archivo, DM Serif Display, Fraunces,
 * Nunito, Outfit, Sora, Space Grotesk, Syne).
 */
export const LAST_EDITION: readonly LastEditionSponsor[] = [
  { id: 'selare', name: 'Selare Curativos', logo: selare },
  { id: 'oxibara', name: 'Oxibara Medicina Hiperbárica', logo: oxibara },
  { id: 'candeia', name: 'Candeia Fotobiomodulação', logo: candeia },
  { id: 'margem-clara', name: 'Margem Clara Editora de Saúde', logo: margemClara },
  { id: 'malha-viva', name: 'Malha Viva Compressão', logo: malhaViva },
  { id: 'limpia', name: 'Límpia Antissépticos', logo: limpia },
  { id: 'sibipira', name: 'Sibipira Laboratório Farmacêutico', logo: sibipira },
  { id: 'leito-forma', name: 'Leito & Forma Mobiliário Hospitalar', logo: leitoForma },
  { id: 'ponte', name: 'Ponte Telessaúde', logo: ponte },
  { id: 'granaria', name: 'Granária Nutrição Clínica', logo: granaria },
  { id: 'pe-seguro', name: 'Rede Pé Seguro, sociedade científica', logo: peSeguro },
  { id: 'brisar', name: 'Brisar Superfícies de Apoio', logo: brisar },
];
