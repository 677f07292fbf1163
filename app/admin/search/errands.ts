import type { Right } from '#congress/accounts/rights.ts';
import { CHANGES_TAB, DONE, type ToAddress } from '../address.ts';
import { ACTS, type Entry } from './entries.ts';

/** A task that has no button with its own name, with the words that people use for it. */
interface Errand {
  title: string;
  address: ToAddress;
  /** Other names of the task. */
  also: string;
  /** The required right; without it anybody may do it. */
  right?: Right;
}

const ERRANDS: readonly Errand[] = [
  {
    title: 'Importar ou exportar uma planilha',
    address: { tab: 'speakers' },
    also: 'planilha, Excel, importar, exportar, baixar a lista; em cada lista, “Importar e exportar”',
    right: 'writeDrafts',
  },
  {
    title: 'Enviar links aos palestrantes',
    address: { tab: 'speakers' },
    also: 'enviar e-mail para palestrantes, pedir foto e biografia, página do palestrante',
    right: 'writeContent',
  },
  {
    title: 'Mudar o horário ou a sala de uma atividade',
    address: { tab: 'program' },
    also: 'mudar sala, mudar auditório, trocar horário, adiantar, atrasar, remarcar',
    right: 'writeDrafts',
  },
  {
    title: 'Enviar um boletim',
    address: { tab: 'mailings' },
    also: 'boletim, newsletter, novidades, e-mail em massa, enviar e-mail para palestrantes, participantes ou assinantes, agendar e-mail',
    right: 'readContent',
  },
  {
    title: 'Responder a uma mensagem',
    address: { tab: 'enquiries' },
    also: 'contato, caixa de entrada, responder e-mail, spam, pedido de patrocínio',
    right: 'readEnquiries',
  },
  {
    title: 'Ver e baixar os assinantes',
    address: { tab: 'enquiries' },
    also: 'newsletter, assinaturas, lista de e-mails',
    right: 'readEnquiries',
  },
  {
    title: 'Apagar os dados de uma pessoa',
    address: { tab: 'enquiries' },
    also: 'LGPD, privacidade, excluir dados pessoais, esquecer',
    right: 'writeEnquiries',
  },
  {
    title: 'Trazer de volta o que mudou ou foi apagado',
    address: { tab: CHANGES_TAB, item: DONE },
    also: 'histórico, restaurar, desfazer, recuperar, lixeira, voltar atrás, versão anterior, quem mudou',
    right: 'readContent',
  },
  {
    title: 'Publicar rascunhos, na hora ou agendados',
    address: { tab: CHANGES_TAB },
    also: 'rascunho, agendar, agendamento, programar a publicação, revisar, aprovar',
    right: 'readContent',
  },
  {
    title: 'Encerrar a edição',
    address: { tab: 'editions' },
    also: 'edição, edições, próxima edição, novo congresso, virar o ano, arquivar, encerramento',
    right: 'writeEditions',
  },
  {
    title: 'Ver o site em outra data',
    address: { tab: 'preview' },
    also: 'pré-visualização, prévia, simular um dia',
    right: 'readContent',
  },
  {
    title: 'Mudar a minha senha',
    address: { tab: 'account' },
    also: 'trocar a senha, nova senha, esqueci a senha',
  },
  {
    title: 'Ativar a segunda etapa da entrada',
    address: { tab: 'account' },
    also: 'segurança, aplicativo de códigos, dois fatores, verificação em duas etapas, celular novo',
  },
  {
    title: 'Mudar o meu nome ou e-mail',
    address: { tab: 'account' },
    also: 'meus dados, perfil, usuário, aparelhos, sessões, sair de outros aparelhos',
  },
];

/** The tasks that the user may do, as entries of the search. */
export const errandEntries = (may: (right: Right) => boolean): Entry[] =>
  ERRANDS.filter(({ right }) => !right || may(right)).map(({ title, address, also }) => ({
    ...{ kind: ACTS, title, address, named: true as const },
    parts: [{ name: '', label: 'Também', text: also }],
  }));
