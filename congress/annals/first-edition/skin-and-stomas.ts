import type { Paper } from '../schema.ts';

export const skinAndStomas: Paper[] = [
  {
    slug: 'lesao-por-friccao-em-instituicao-de-longa-permanencia',
    title: 'Lesão por fricção em instituição de longa permanência: efeito de mangas de tecido e hidratação',
    authors: [
      { given: 'Norma', family: 'Bittencourt' },
      { given: 'Alexandre', particle: 'da', family: 'Cunha Filho' },
      { given: 'Ivone das Graças', family: 'Rangel' },
    ],
    abstract: {
      introduction:
        'A pele frágil do idoso se rasga no gesto mais banal, como a transferência da cama para a cadeira, e a lesão costuma ser vista como inevitável.',
      objective:
        'Avaliar o efeito de um conjunto de cuidados sobre a incidência de lesão por fricção em idosos institucionalizados.',
      method:
        'Estudo antes e depois, com seis meses em cada período, em três instituições. O conjunto incluiu hidratante sem perfume duas vezes ao dia, mangas de tecido macio, proteção das arestas da cadeira e treino de transferência. As lesões foram classificadas pela mesma enfermeira.',
      results:
        'A taxa caiu de 4,1 para 1,6 lesão por mil idosos-dia. As mangas foram o item mais aceito; a hidratação da noite, o menos cumprido. Os rasgos sem perda de retalho passaram a ser a maioria. Cuidadores contaram que começaram a pedir ajuda antes de transferir, em vez de puxar.',
      conclusion:
        'A lesão por fricção pode ser evitada com recursos simples. O treino mudou o gesto, e o gesto poupou a pele.',
    },
    descriptors: ['Idoso', 'Instituição de Longa Permanência para Idosos', 'Lacerações', 'Higiene da Pele'],
    firstPage: 54,
    lastPage: 55,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'dermatite-associada-a-incontinencia-diagnostico-diferencial',
    title:
      'Dermatite associada à incontinência ou lesão por pressão? Jogo de cartas para o diagnóstico diferencial',
    authors: [
      { given: 'Fabiana', family: 'Couto' },
      { given: 'Leandro', particle: 'de', family: 'Barros' },
      { given: 'Olívia Sampaio', family: 'Reis' },
      { given: 'Zilda', particle: 'do', family: 'Amparo' },
    ],
    abstract: {
      introduction:
        'Confundir dermatite associada à incontinência com lesão por pressão leva a tratamentos errados e a indicadores que não dizem o que parecem.',
      objective:
        'Desenvolver um jogo de cartas para o ensino do diagnóstico diferencial e avaliar seu efeito sobre os acertos da equipe.',
      method:
        'Estudo metodológico e quase experimental. O jogo reuniu 48 cartas com fotografias autorizadas, pistas clínicas e situações de dúvida, validadas por nove especialistas. Participaram 87 profissionais, avaliados antes, logo depois e após noventa dias com imagens inéditas.',
      results:
        'Os acertos subiram de 52% para 83% e se mantiveram em 77% após três meses. O maior ganho ocorreu entre técnicos de enfermagem. As imagens mistas, com as duas condições, seguiram difíceis para todos. O jogo passou a circular entre os plantões por iniciativa das equipes, com regras inventadas por elas.',
      conclusion:
        'Aprender brincando produziu acerto duradouro. As cartas podem ser impressas em qualquer serviço, sem custo de licença.',
    },
    descriptors: [
      'Dermatite das Fraldas',
      'Lesão por Pressão',
      'Diagnóstico Diferencial',
      'Jogos e Brinquedos',
    ],
    firstPage: 56,
    lastPage: 58,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'adesivos-medicos-em-recem-nascidos-prematuros',
    title: 'Lesão por adesivos médicos em recém-nascidos prematuros: incidência e momento da retirada',
    authors: [
      { given: 'Carolina de Mello', family: 'Franco' },
      { given: 'Daniel', family: 'Uchôa' },
      { given: 'Simone Batista', family: 'Leal' },
    ],
    abstract: {
      introduction:
        'A pele do prematuro adere ao esparadrapo mais do que a si mesma, e a retirada pode levar embora a camada que o protege.',
      objective:
        'Estimar a incidência de lesão por adesivos em prematuros e descrever em que momento do cuidado ela ocorre.',
      method:
        'Coorte com 78 recém-nascidos de idade gestacional abaixo de 34 semanas, acompanhados desde a admissão até o vigésimo oitavo dia. A pele sob cada fixação foi examinada antes e depois da retirada. Registraram-se o produto, o tempo de uso e a técnica.',
      results:
        'A incidência foi de 2,7 lesões por cem retiradas. Mais da metade aconteceu na troca não planejada, quando a fixação se soltou e foi reforçada por cima. A barreira de silicone e a retirada com óleo se associaram a menor risco. O eletrodo foi o dispositivo mais envolvido, e o dorso da mão, a região mais atingida.',
      conclusion:
        'A lesão acontece na pressa. Planejar a retirada e não reforçar a fixação solta são mudanças pequenas com efeito grande.',
    },
    descriptors: ['Recém-Nascido Prematuro', 'Adesivos', 'Pele', 'Unidades de Terapia Intensiva Neonatal'],
    firstPage: 59,
    lastPage: 60,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'estomia-e-pele-periestomal-consulta-pre-operatoria',
    title: 'Estomia e pele periestomal: o que muda com a demarcação feita na consulta pré-operatória',
    authors: [
      { given: 'Amélia', family: 'Furtado' },
      { given: 'Gustavo dos Santos', family: 'Lima' },
      { given: 'Jaqueline', family: 'Peixoto' },
      { given: 'Raul da Veiga', family: 'Cabral' },
      { given: 'Miriam', family: 'Hoffmann' },
    ],
    abstract: {
      introduction:
        'O lugar da estomia decide se a bolsa vai aderir, se a roupa vai fechar e se a pele em volta vai resistir.',
      objective:
        'Comparar complicações da pele periestomal em pessoas com e sem demarcação prévia do local da estomia.',
      method:
        'Coorte retrospectiva de 196 pessoas operadas em um hospital oncológico. A demarcação foi considerada presente quando registrada por estomaterapeuta em consulta com a pessoa deitada, sentada, em pé e curvada. As complicações foram colhidas dos retornos em noventa dias.',
      results:
        'Complicações de pele ocorreram em 24% das pessoas demarcadas e em 47% das não demarcadas. Vazamento foi a causa mais citada. As cirurgias de urgência raramente tiveram demarcação, mas, quando tiveram, o benefício foi semelhante. A consulta também antecipou dúvidas sobre trabalho, sexualidade e fornecimento de bolsas.',
      conclusion:
        'Demarcar é cuidar da pele antes que exista ferida. A consulta pré-operatória deve incluir a urgência sempre que houver dez minutos.',
    },
    descriptors: ['Estomia', 'Estomaterapia', 'Cuidados Pré-Operatórios', 'Higiene da Pele'],
    firstPage: 61,
    lastPage: 62,
    presentation: 'oral',
    language: 'pt-BR',
  },
];
