/** Explains what the numbers of a sponsor's report mean, because its readers see nothing else. */
export const WHAT_A_CLICK_IS =
  'Um clique é uma vez em que alguém abriu o site do patrocinador pelo logotipo no site do congresso. Não é uma pessoa: quem clica duas vezes conta duas. Não é uma visita medida no site do patrocinador, nem quantas vezes o logotipo foi visto. É contado sem cookies e sem nada que identifique quem clicou; robôs conhecidos não contam, nem visitas com os scripts do navegador desligados. Um programa pode imitar cliques: o que vem de uma só rede mais depressa do que as pessoas clicam fica à parte e não está nos números.';

/** The columns of the same report as a spreadsheet, where there is only room for a short explanation. */
export const CLICK_COLUMNS = [
  'Cliques no logotipo (aberturas do site, não pessoas)',
  'Em lote de uma só rede (à parte, não contados)',
];
