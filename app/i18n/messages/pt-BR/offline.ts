/** Reading the site without a network. */
export default {
  bar: {
    label: 'Conexão',
    since: 'Sem conexão · conteúdo de {{moment}}',
    still: 'A conexão ainda não voltou · conteúdo de {{moment}}',
    retry: 'Tentar de novo',
  },
  control: {
    label: 'Leitura sem internet',
    kept: 'Disponível sem internet neste aparelho · atualizado em {{moment}}',
    making: 'Guardando neste aparelho para ler sem internet…',
    failed: 'Não foi possível guardar agora. Verifique a conexão e tente de novo.',
    removed: 'Removido deste aparelho.',
    off: 'Leia a programação, os prazos e o local sem internet.',
    keep: 'Guardar neste aparelho',
    remove: 'Remover',
  },
  page: {
    title: 'Você está sem conexão',
    text: 'Esta página não está guardada neste aparelho. Ela abre assim que a conexão voltar. Enquanto isso, você pode ler:',
    description: 'O que você pode ler deste site sem internet.',
    kept: 'Páginas guardadas neste aparelho',
    retry: 'Tentar de novo',
  },
};
