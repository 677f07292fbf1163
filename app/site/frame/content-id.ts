export const CONTENT_ID = 'conteudo';
