/** Long texts are written as `app/site/legal/prose.tsx` reads them: paragraphs, `- ` lists and `[words](place)` links. */
export default {
  since: 'Em vigor desde {{privacySince}}',
  print: 'Imprimir ou salvar em PDF',
  contents: 'Nesta página',
  glance: 'Em resumo',
  privacy: {
    lead: 'O que este site guarda sobre você, por que guarda, por quanto tempo, e o que você pode pedir a qualquer momento.',
    glance: {
      little: {
        title: 'Só o que você envia',
        text: 'Guardamos o que você escreve em um formulário, e nada além disso. Ler o site não exige cadastro.',
      },
      tracking: {
        title: 'Sem cookies, sem rastreio',
        text: 'Não há cookies, anúncios, estatísticas de visita nem serviços de terceiros por trás da página.',
      },
      helpers: {
        title: 'Seu resumo fica com você',
        text: 'O verificador de resumos e as calculadoras funcionam no seu navegador. O texto não sai dele.',
      },
      time: {
        title: 'Tudo tem prazo',
        text: 'As mensagens são apagadas depois de {{enquiryMonths}} meses; o seu lugar na lista de novidades, depois que você sai.',
      },
      rights: {
        title: 'Você decide',
        text: 'Você pode pedir acesso, correção ou exclusão. A resposta chega em até {{answerDays}} dias.',
      },
      controller: {
        title: 'Quem responde',
        text: '{{organiserName}} é a controladora dos dados. Escreva para {{privacyEmail}}.',
      },
    },
    sections: {
      who: {
        title: 'Quem responde pelos seus dados',
        text: `
          A controladora dos dados pessoais tratados neste site é {{organiserName}}, que realiza o {{congressName}}. É ela quem decide para que os dados servem e quem responde por eles, nos termos da Lei Geral de Proteção de Dados Pessoais (LGPD, {{law}}).

          Quem exerce a função de encarregado pela proteção de dados atende em [{{privacyEmail}}](privacyMail). Use esse endereço para qualquer assunto desta política.`,
      },
      data: {
        title: 'Que dados guardamos, e para quê',
        text: 'Cada quadro abaixo é um tratamento: os dados, a finalidade, a base legal (artigo 7º da LGPD) e o prazo.',
      },
      browser: {
        title: 'O que fica no seu navegador',
        text: `
          Algumas coisas ficam apenas no seu aparelho. Nós não as recebemos.

          - Idioma | Se você troca de idioma, a escolha é guardada no navegador para a próxima visita.
          - Rascunhos | O que você digita em um formulário ou no verificador pode ser mantido enquanto a aba estiver aberta, para não se perder.
          - Verificador e calculadoras | O resumo que você cola no verificador e os números das calculadoras são processados no próprio navegador e não são enviados a lugar nenhum.
          - Minha agenda | As atividades que você marca ficam neste aparelho. Quem recebe o link que você envia as vê.
          - Leitura sem internet | O navegador guarda cópias das páginas da programação.
          - Administração | Só para quem administra o site: a sessão e os rascunhos de edição; durante uma entrada por outro provedor, um cookie por até quinze minutos.

          Você pode apagar tudo isso quando quiser, nas configurações do navegador.`,
      },
      never: {
        title: 'O que não fazemos',
        text: `
          - Não usamos cookies para visitantes, nem pixels, identificação do aparelho nem estatísticas de visita.
          - Não vendemos nem alugamos dados, e não mostramos anúncios.
          - Não montamos perfis nem tomamos decisões automatizadas sobre você.
          - Não carregamos fontes, mapas ou programas de outros servidores. A página aberta conversa apenas com o nosso, para mostrar mudanças na programação.

          O nosso programa não mantém um registro de visitas. Ele anota falhas técnicas e o envio de e-mails, sem o seu endereço IP; a descrição de uma falha pode citar o endereço de e-mail que a causou. O provedor de hospedagem pode guardar registros de conexão, como prevê o Marco Civil da Internet ({{internetLaw}}).`,
      },
      services: {
        title: 'Serviços de outras empresas',
        text: `
          Alguns caminhos saem deste site, sempre por um clique seu. Dali em diante valem as regras e a política de quem presta o serviço.

          - Vídeo | O filme da edição anterior está no YouTube. Nada é pedido a ele antes de você apertar o botão.
          - Inscrição, cursos e pagamento | Acontecem em uma plataforma de inscrições. Este site não recebe os dados do seu cartão.
          - Área do inscrito e certificados | Ficam em plataformas de eventos, com acesso próprio.
          - Trabalhos científicos | O envio é feito em uma plataforma de submissão. Este site não guarda os resumos.
          - Conversa | O botão de conversa abre o WhatsApp com uma mensagem pronta, que você pode mudar ou não enviar.
          - Redes sociais e revista | São links simples: nada é carregado de lá enquanto você não clica.`,
      },
      sharing: {
        title: 'Com quem compartilhamos',
        text: `
          O que você envia é visto pela equipe da organização e passa por quem nos presta hospedagem e entrega de e-mail, apenas para esse fim. Se um desses serviços estiver fora do Brasil, a transferência segue as condições da LGPD.

          Fora disso, só entregamos dados quando uma lei ou uma ordem judicial obriga.`,
      },
      security: {
        title: 'Como protegemos',
        text: `
          - Mensagens e lista de novidades só podem ser lidas por administradores identificados. Quem recusa os demais é o próprio banco de dados, mesmo que uma página tenha um erro.
          - Senhas nunca são guardadas em texto legível, e o acesso à administração pode exigir um segundo fator.
          - Dos links de confirmação e de saída guardamos apenas um resumo criptográfico.
          - As fotografias são publicadas sem metadados, como o lugar em que foram tiradas.
          - Envios em massa e tentativas repetidas de adivinhar senhas são freados.

          Se um incidente puder causar risco ou dano relevante a você, avisaremos você e a Autoridade Nacional de Proteção de Dados.`,
      },
      time: {
        title: 'Por quanto tempo guardamos',
        text: `
          O servidor apaga sozinho, sem depender de que alguém se lembre:

          - Mensagens dos formulários | {{enquiryMonths}} meses depois do envio.
          - O que o filtro contra robôs separa | {{spamDays}} dias depois do envio.
          - Pedidos não confirmados da lista de novidades | {{unconfirmedDays}} dias depois do pedido.
          - Registro de quem saiu da lista | {{formerSubscriberMonths}} meses depois da saída, como prova de que houve pedido.
          - Códigos e links enviados por e-mail | {{spentTokenHours}} horas depois de perderem a validade.
          - Cópias na fila de e-mail | Minutos depois da entrega; o que não pôde ser entregue, depois de {{undeliveredMailDays}} dias.

          As cópias na caixa de e-mail da organização são apagadas pela equipe no mesmo prazo das mensagens. Cópias de segurança do servidor podem durar um pouco mais, até serem substituídas.`,
      },
      rights: {
        title: 'Seus direitos',
        text: `
          O artigo {{rightsArticle}} da LGPD dá a você, a qualquer momento e sem custo, o direito de:

          - confirmar se tratamos dados seus e ter acesso a eles;
          - corrigir dados incompletos, inexatos ou desatualizados;
          - pedir que dados desnecessários, excessivos ou tratados fora da lei sejam anonimizados, bloqueados ou eliminados;
          - levar os seus dados a outro fornecedor;
          - eliminar o que foi tratado com o seu consentimento;
          - saber com quem os dados foram compartilhados;
          - saber o que acontece se você não consentir, e retirar o consentimento já dado;
          - opor-se a um tratamento feito sem consentimento, se ele descumprir a lei.`,
      },
      ask: {
        title: 'Como pedir',
        text: `
          Escreva para [{{privacyEmail}}](privacyMail) e diga o que deseja. Se puder, use o mesmo endereço que informou no site: é por ele que encontramos os seus dados e sabemos que são seus. Respondemos em até {{answerDays}} dias.

          Para sair da lista de novidades não é preciso pedir: as mensagens que ela envia trazem um link de saída.

          Se a resposta não resolver, você pode apresentar uma reclamação à [Autoridade Nacional de Proteção de Dados (ANPD)](authority).`,
      },
      children: {
        title: 'Crianças e adolescentes',
        text: 'O congresso se dirige a profissionais e estudantes da saúde, e este site não foi feito para crianças. Adolescentes devem usar os formulários com o conhecimento de quem responde por eles. Se recebemos dados de uma criança sob sua responsabilidade, escreva para [{{privacyEmail}}](privacyMail) e apagaremos.',
      },
      changes: {
        title: 'Mudanças nesta política',
        text: 'Esta versão está em vigor desde {{privacySince}}. Quando algo mudar, a nova versão aparece nesta página, com nova data. Junto do que você nos envia guardamos a data da versão que valia naquele momento. Veja também os [termos de uso](terms).',
      },
    },
    taxNumber: 'Inscrição da controladora no CNPJ: {{taxNumber}}.',
    terms: { data: 'Dados', why: 'Finalidade', basis: 'Base legal', time: 'Prazo' },
    activities: {
      contact: {
        title: 'Formulário de contato',
        data: 'Nome, e-mail, assunto e mensagem; telefone, se você informar; idioma da página e hora do envio.',
        why: 'Responder a você. A mensagem chega também à caixa de e-mail da organização.',
        basis:
          'Providências pedidas por você antes de um contrato (inciso V) ou legítimo interesse em responder (inciso IX).',
        time: 'Apagada do site depois de {{enquiryMonths}} meses.',
      },
      sponsorship: {
        title: 'Pedido de patrocínio',
        data: 'Nome, empresa, e-mail e telefone; mensagem, se houver; idioma da página e hora do envio.',
        why: 'Preparar uma proposta e conversar sobre ela. O pedido chega também à caixa de e-mail da organização.',
        basis: 'Providências pedidas por você antes de um contrato (inciso V).',
        time: 'Apagado do site depois de {{enquiryMonths}} meses.',
      },
      newsletter: {
        title: 'Lista de novidades',
        data: 'E-mail e idioma; a hora do pedido, da confirmação e da saída.',
        why: 'Enviar notícias do congresso. O pedido só vale depois que você confirma pelo link enviado ao endereço.',
        basis: 'Seu consentimento (inciso I), que você retira com um clique.',
        time: 'Até você sair. Sem confirmação, {{unconfirmedDays}} dias; depois da saída, o registro ainda fica {{formerSubscriberMonths}} meses.',
      },
      mail: {
        title: 'Pedidos por e-mail',
        data: 'O que as regras de cancelamento e de grupos pedem: nome completo, CPF, comprovantes e, nos grupos, telefone, e-mail e categoria de cada pessoa.',
        why: 'Cancelar, transferir ou inscrever. Ficam na caixa de e-mail da organização, não neste site.',
        basis: 'Execução do contrato (inciso V) e obrigação legal (inciso II).',
        time: 'Pelo tempo que a lei exige para documentos de pagamento.',
      },
      people: {
        title: 'Quem aparece no site',
        data: 'Nome, função, minicurrículo e fotografia de palestrantes, da liderança e das comissões; nome e instituição de autores nos anais.',
        why: 'Apresentar o congresso e publicar a ciência que ele recebe.',
        basis: 'O que foi combinado com a pessoa (inciso V) e legítimo interesse (inciso IX).',
        time: 'Enquanto a edição estiver no site. Versões antigas ficam em um histórico que só administradores veem; a pedido, também são apagadas.',
      },
      administrators: {
        title: 'Quem administra o site',
        data: 'Nome de usuário, e-mail, resumo criptográfico da senha, segundo fator, endereço IP e navegador de cada sessão, e o histórico do que a pessoa mudou.',
        why: 'Dar acesso e saber quem mudou o quê.',
        basis: 'Legítimo interesse na segurança do site (inciso IX).',
        time: 'A sessão, até a saída. De onde a pessoa entrou, {{knownHouseholdDays}} dias depois da última vez. A conta, enquanto a pessoa trabalhar no site.',
      },
      abuse: {
        title: 'Proteção contra abuso',
        data: 'Endereço IP de quem envia um formulário ou tenta entrar na administração; o conteúdo do que caiu no filtro contra robôs.',
        why: 'Frear envios em massa e adivinhação de senhas.',
        basis: 'Legítimo interesse na segurança do site (inciso IX).',
        time: 'O endereço fica só na memória do servidor: minutos para formulários, até uma hora para a administração. Não é gravado com a mensagem. O filtrado, {{spamDays}} dias.',
      },
    },
  },
  terms: {
    lead: 'O combinado entre você e a organização ao usar este site, em palavras simples.',
    glance: {
      free: {
        title: 'Ler é livre',
        text: 'O site é gratuito e não exige cadastro.',
      },
      platforms: {
        title: 'Inscrição em outra plataforma',
        text: 'Pagamento e inscrição seguem as regras dela e as nossas regras de cancelamento.',
      },
      change: {
        title: 'A programação pode mudar',
        text: 'Vale sempre a versão publicada no site.',
      },
      cite: {
        title: 'Cite a fonte',
        text: 'Compartilhe e cite à vontade. Os trabalhos dos anais são de seus autores.',
      },
    },
    sections: {
      who: {
        title: 'Quem somos',
        text: `
          Este site é mantido por {{organiserName}} (“organização”) para informar sobre o {{congressName}}. Ao usá-lo, você concorda com estes termos.

          Se não concordar com algum ponto, não envie formulários por aqui: fale conosco em [{{contactEmail}}](contactMail).`,
      },
      use: {
        title: 'Uso do site',
        text: `
          - Use os formulários para falar com a organização, com os seus próprios dados e informações verdadeiras.
          - Não tente acessar áreas para as quais não recebeu acesso, sobrecarregar o servidor nem enviar conteúdo ilegal, ofensivo ou em massa.
          - Programas podem ler as páginas públicas, em um ritmo que não atrapalhe os outros visitantes.

          Podemos recusar ou bloquear o que contrarie essas regras.`,
      },
      content: {
        title: 'Conteúdo e direitos autorais',
        text: `
          Os textos, os desenhos, a marca e a composição do site pertencem à organização ou a quem lhe cedeu o uso, e são protegidos pela Lei de Direitos Autorais ({{copyrightLaw}}). Você pode citar trechos e compartilhar links, com indicação da fonte.

          - Anais | Os trabalhos pertencem a seus autores. Cite-os como indica cada página dos [anais](annals).
          - Marcas | Logotipos de patrocinadores pertencem a eles.
          - Pessoas | Fotografias de palestrantes e integrantes não podem ser usadas fora daqui sem a autorização de quem aparece nelas.

          Encontrou algo seu publicado sem permissão? Escreva para [{{contactEmail}}](contactMail).`,
      },
      registration: {
        title: 'Inscrições e pagamentos',
        text: `
          As inscrições no congresso e nos cursos pré-congresso são feitas e pagas em plataformas externas, com termos próprios. Vale o preço mostrado pela plataforma no momento do pagamento.

          Ao se inscrever, você aceita as [regras de cancelamento e transferência](cancellations) e, se vier em grupo, as [regras para grupos](groups). Nada nelas reduz os direitos que o Código de Defesa do Consumidor ({{consumerLaw}}) garante a você, inclusive o de arrependimento nas compras pela internet.`,
      },
      programme: {
        title: 'A programação pode mudar',
        text: 'Horários, salas, temas e palestrantes podem mudar, inclusive por razões que não dependem da organização. Vale a versão publicada no site. Se o congresso inteiro tiver de ser adiado ou cancelado, avisaremos quem se inscreveu e ofereceremos o que a lei prevê.',
      },
      papers: {
        title: 'Trabalhos científicos',
        text: 'As regras de envio, avaliação e apresentação estão nas [normas dos trabalhos científicos](papers). Quem envia um trabalho responde pelo conteúdo, pela autoria e pelas aprovações éticas, e autoriza a publicação nos anais se ele for aprovado e apresentado.',
      },
      helpers: {
        title: 'Calculadoras, verificador e prazos',
        text: 'As calculadoras de grupo e de reembolso, o verificador de resumos, a lista de prazos e os arquivos de agenda são uma ajuda. Eles aplicam as regras publicadas ao que você informa e podem falhar. Não substituem a análise da comissão nem a confirmação da organização: havendo diferença, valem as regras e a resposta que você receber.',
      },
      links: {
        title: 'Links para outros sites',
        text: 'Apontamos para plataformas de inscrição, de eventos e de submissão, para uma revista, um vídeo e redes sociais. Não controlamos esses serviços e não respondemos pelo que eles publicam ou fazem com os dados que você lhes entrega.',
      },
      liability: {
        title: 'Disponibilidade e responsabilidade',
        text: `
          Cuidamos para que o site esteja certo e no ar, mas pode haver interrupções e erros. Quando soubermos de um, vamos corrigi-lo.

          O conteúdo científico informa profissionais. Não substitui a avaliação clínica nem orienta o tratamento de uma pessoa em particular.

          Não respondemos por danos causados pelo uso contrário a estes termos, por serviços de terceiros ou por falhas de conexão. Isso não afasta nenhuma responsabilidade que a lei não permita afastar.`,
      },
      data: {
        title: 'Dados pessoais',
        text: 'O que guardamos, por que e por quanto tempo está na [política de privacidade](privacy).',
      },
      law: {
        title: 'Lei e foro',
        text: 'Aplica-se a lei brasileira. Se você usa o site como consumidor, pode recorrer ao foro do seu domicílio. Nos demais casos, fica eleito o foro da comarca de {{city}}, {{region}}.',
      },
      changes: {
        title: 'Mudanças e contato',
        text: 'Estes termos estão em vigor desde {{privacySince}}. Uma nova versão aparece nesta página, com nova data, e vale dali em diante. Para dúvidas, use a [página de contato](contact) ou escreva para [{{contactEmail}}](contactMail).',
      },
    },
  },
};
