import type { Paper } from '../schema.ts';

export const teamsAndServices: Paper[] = [
  {
    slug: 'teleconsultoria-em-feridas-para-municipios-ribeirinhos',
    title: 'Teleconsultoria em feridas para municípios ribeirinhos: dois anos de perguntas e respostas',
    authors: [
      { given: 'Iracema do Rosário', family: 'Pantoja' },
      { given: 'Douglas', family: 'Figueira' },
      { given: 'Socorro de Nazaré', family: 'Gama' },
    ],
    abstract: {
      introduction:
        'Em municípios aonde se chega de barco, o encaminhamento de uma pessoa com ferida pode custar uma semana e a renda do mês.',
      objective:
        'Descrever as perguntas enviadas a um serviço de teleconsultoria em feridas e o destino das pessoas atendidas.',
      method:
        'Estudo documental de 418 teleconsultorias assíncronas, solicitadas por 23 equipes de saúde da família ribeirinha em dois anos. As perguntas foram classificadas por tema, e o desfecho foi informado pela equipe solicitante em formulário curto.',
      results:
        'As úlceras de perna motivaram 39% das perguntas; as picadas de animais e os acidentes com motor de barco, 22%. A resposta saiu em até dois dias em 88% dos casos. O encaminhamento foi evitado em três de cada quatro pedidos, e antecipado em 31 situações de risco. As equipes pediram respostas mais curtas e com o que existe na farmácia local.',
      conclusion:
        'A teleconsultoria encurtou a distância quando respeitou o que havia à mão. O catálogo de perguntas orienta agora a educação permanente da região.',
    },
    descriptors: ['Telemedicina', 'População Rural', 'Atenção Primária à Saúde', 'Ferimentos e Lesões'],
    firstPage: 63,
    lastPage: 64,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'custo-do-curativo-em-domicilio',
    title: 'Custo do curativo em domicílio: microcusteio de 1.040 visitas de um serviço público',
    authors: [
      { given: 'Rogério', family: 'Damasceno' },
      { given: 'Helena de Assis', family: 'Prates' },
    ],
    abstract: {
      introduction:
        'O preço da cobertura é o número que aparece na licitação, mas representa uma parte pequena do que custa fechar uma ferida em casa.',
      objective: 'Calcular o custo da visita domiciliar para curativo e identificar o que mais pesa nele.',
      method:
        'Microcusteio de 1.040 visitas realizadas por um serviço público de atenção domiciliar. Foram cronometrados deslocamento, preparo, troca e registro, e somados salários, transporte, material e descarte. Simulou-se o efeito de coberturas de maior duração.',
      results:
        'O material correspondeu a 17% do custo; o tempo da equipe, a 58%; o transporte, a 21%. Coberturas mais caras, que permitiram uma visita a menos por semana, reduziram o custo total em 23%, com a mesma evolução da área. O registro em papel consumiu onze minutos por visita, tempo igual ao da própria troca.',
      conclusion:
        'Economizar na cobertura pode sair caro. A compra deve considerar visitas evitadas, e o registro merece tanta atenção quanto o curativo.',
    },
    descriptors: ['Custos e Análise de Custo', 'Assistência Domiciliar', 'Bandagens', 'Gestão em Saúde'],
    firstPage: 65,
    lastPage: 67,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'simulacao-com-maquiagem-para-ensinar-avaliacao',
    title: 'Simulação com maquiagem para ensinar a avaliação de feridas: comparação com fotografias',
    authors: [
      { given: 'Bianca', family: 'Novaes' },
      { given: 'Cristiano', particle: 'da', family: 'Silva' },
      { given: 'Elisa Monteiro', family: 'Dantas' },
      { given: 'Flávio dos Anjos', family: 'Teixeira' },
    ],
    abstract: {
      introduction:
        'Estudantes aprendem a avaliar feridas em fotografias planas, sem cheiro, sem dor e sem ninguém que reclame do frio.',
      objective:
        'Comparar o desempenho de estudantes ensinados com simulação com maquiagem realista e com fotografias.',
      method:
        'Estudo experimental com 64 estudantes de enfermagem, sorteados para dois grupos. Ambos tiveram a mesma aula; um praticou em pacientes simulados com feridas de maquiagem, o outro, em fotografias projetadas. Após duas semanas, todos avaliaram pessoas reais em ambulatório, com roteiro de observação.',
      results:
        'O grupo da simulação fez mais perguntas à pessoa, mediu melhor a profundidade e lavou as mãos nos momentos certos com maior frequência. Não houve diferença na identificação dos tecidos. O custo da maquiagem foi de poucos reais por estudante. Os pacientes simulados sugeriram incluir a espera no roteiro.',
      conclusion:
        'A fotografia ensina a ver tecidos; a simulação ensina a ver pessoas. Os dois recursos se completam e cabem no mesmo semestre.',
    },
    descriptors: [
      'Treinamento por Simulação',
      'Estudantes de Enfermagem',
      'Ferimentos e Lesões',
      'Educação em Enfermagem',
    ],
    firstPage: 68,
    lastPage: 69,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'biofilme-em-feridas-cronicas-lavagem-com-surfactante',
    title:
      'Biofilme em feridas crônicas: lavagem com surfactante antes da cobertura em atendimento domiciliar',
    authors: [
      { given: 'Sandra de Almeida', family: 'Moraes' },
      { given: 'Ronaldo', family: 'Vasques' },
      { given: 'Luana', particle: 'das', family: 'Dores' },
    ],
    abstract: {
      introduction:
        'O biofilme mantém a ferida inflamada e resiste à simples irrigação, mas os recursos para removê-lo costumam ficar no hospital.',
      objective:
        'Avaliar a aplicação de compressa com surfactante por dez minutos antes da cobertura em feridas crônicas tratadas no domicílio.',
      method:
        'Estudo quase experimental com 52 pessoas com feridas estagnadas havia mais de quatro semanas. A compressa foi usada em todas as trocas por oito semanas. Avaliaram-se área, exsudato, odor e necessidade de antimicrobiano, com cada pessoa como seu próprio controle.',
      results:
        'A área, antes estável, diminuiu 46% em mediana. O exsudato e o odor melhoraram já na segunda semana, e o uso de antimicrobiano tópico caiu de 40% para 15% das pessoas. Ardor leve foi relatado por seis participantes. O tempo a mais por visita foi ocupado com orientação, o que as pessoas elogiaram.',
      conclusion:
        'Dez minutos de compressa retomaram a cicatrização de feridas paradas. A técnica é simples e cabe na maleta da visita.',
    },
    descriptors: ['Biofilmes', 'Cicatrização', 'Tensoativos', 'Assistência Domiciliar'],
    firstPage: 70,
    lastPage: 71,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'comissao-de-pele-em-hospital-de-pequeno-porte',
    title:
      'Comissão de pele em hospital de pequeno porte: como começar com quatro pessoas e nenhum orçamento',
    authors: [
      { given: 'Marlene da Silva', family: 'Prado' },
      { given: 'Eduardo', family: 'Kowalski' },
      { given: 'Rosângela', particle: 'dos', family: 'Santos' },
      { given: 'Tiago', family: 'Valadares' },
    ],
    abstract: {
      introduction:
        'Comissões de pele são descritas em hospitais grandes, com especialistas e recursos, o que desanima quem trabalha em serviços de cinquenta leitos.',
      objective:
        'Relatar a criação de uma comissão de pele em hospital de pequeno porte e seus resultados no primeiro ano.',
      method:
        'Relato de experiência. A comissão começou com duas enfermeiras, um técnico e uma nutricionista, com reunião de meia hora por semana. O trabalho partiu de um único indicador, a prevalência de lesão por pressão medida no mesmo dia de cada mês, afixado no refeitório.',
      results:
        'A prevalência passou de 14% para 6% em doze meses. As ações vieram das próprias equipes: kit de posicionamento feito de espuma reaproveitada, visita à beira do leito e aviso na troca de plantão. A direção, que não havia destinado verba, comprou oito colchões ao ver o gráfico. Duas integrantes saíram e foram substituídas sem interrupção.',
      conclusion:
        'Um indicador visível e uma rotina curta bastaram para começar. O orçamento veio depois do resultado, e não antes.',
    },
    descriptors: [
      'Lesão por Pressão',
      'Hospitais',
      'Indicadores de Qualidade em Assistência à Saúde',
      'Enfermagem',
    ],
    firstPage: 72,
    lastPage: 74,
    presentation: 'poster',
    language: 'pt-BR',
  },
];
