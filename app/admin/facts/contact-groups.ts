import { type FactGroup, field, optional } from './fields.ts';

/** Facts about contact and external links, and about what is counted and asked of visitors. */
export const CONTACT_GROUPS: FactGroup[] = [
  {
    id: 'contact',
    title: 'Contato e organização',
    step: 'reach',
    fields: [
      field('contact.email', 'E-mail', 'email'),
      field('contact.phone', 'Telefone', 'phone', { hint: 'Com o código do país: +55…' }),
      field('chat.phone', 'Número do aplicativo de mensagens', 'phone', optional),
      field('support.weekdays.from', 'Atendimento: segunda a sexta, das', 'time'),
      field('support.weekdays.to', 'Atendimento: segunda a sexta, às', 'time'),
      field('support.saturday.open', 'Atendimento aos sábados', 'yesNo'),
      field('support.saturday.from', 'Atendimento: sábado, das', 'time'),
      field('support.saturday.to', 'Atendimento: sábado, às', 'time'),
      field('organiser.name', 'Organização', 'text'),
      field('organiser.taxId', 'CNPJ', 'text', {
        ...optional,
        hint: 'Aparece no rodapé e na política de privacidade.',
      }),
      field('organiser.supporters', 'Apoio', 'text', {
        ...optional,
        hint: 'Nomes de sociedades e instituições sem logotipo, separados por vírgulas. Aparecem no rodapé; quem tem logotipo entra em “Patrocinadores”, em um nível de apoio.',
      }),
      field('organiser.privacyEmail', 'E-mail para assuntos de dados pessoais', 'email'),
      field('privacy.since', 'Política de privacidade vale desde', 'day'),
      field('accessibility.reviewed', 'Declaração de acessibilidade revista em', 'day'),
      field('privacy.enquiryMonths', 'Mensagens são apagadas após (meses)', 'count'),
    ],
  },
  {
    id: 'visitors',
    title: 'Visitas e opiniões',
    step: 'reach',
    fields: [
      field('counting.on', 'Contar visitas e cliques', 'yesNo', {
        hint: 'Só números por dia e idioma, sem cookies e sem nada de pessoal. Desligado, nada é contado.',
      }),
      field('feedback.on', 'Pedir a opinião de quem assistiu às palestras', 'yesNo', {
        hint: 'Cada palestra ganha uma página curta, com código para imprimir, aberta do início da palestra até alguns dias depois.',
      }),
      field('feedback.speakers', 'Mostrar as opiniões a quem deu a palestra', 'yesNo', {
        hint: 'Pelo link da própria página, depois que as perguntas fecham, sem nomes e sem horários, se pelo menos três pessoas responderam.',
      }),
    ],
  },
  {
    id: 'links',
    title: 'Links externos',
    step: 'reach',
    fields: [
      field('links.registrantArea', 'Área do inscrito', 'link', optional),
      field('links.registrantEvent', 'Código do evento na área do inscrito', 'text', optional),
      field('links.checkout', 'Página de pagamento', 'link', optional),
      field('links.courseStore', 'Loja dos cursos', 'link', optional),
      field('links.certificatesCurrent', 'Certificados desta edição', 'link', optional),
      field('links.paperSubmission', 'Envio de trabalhos', 'link', optional),
      field('links.annalsCurrent', 'Anais desta edição', 'link', optional),
      field('links.descriptors', 'Lista de descritores', 'link', optional),
      field('links.instagram', 'Instagram', 'link', optional),
      field('links.facebook', 'Facebook', 'link', optional),
      field('links.linkedin', 'LinkedIn', 'link', optional),
      field('video.youtubeId', 'Vídeo da edição anterior', 'film', {
        optional: true,
        hint: 'Cole o endereço do vídeo no YouTube.',
      }),
    ],
  },
];
