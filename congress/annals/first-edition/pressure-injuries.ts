import type { Paper } from '../schema.ts';

export const pressureInjuries: Paper[] = [
  {
    slug: 'mudanca-de-decubito-guiada-por-relogio-visual',
    title: 'Mudança de decúbito guiada por relógio visual em terapia intensiva: estudo quase experimental',
    authors: [
      { given: 'João Carlos', particle: 'da', family: 'Silva Júnior' },
      { given: 'Ana Beatriz', particle: 'dos', family: 'Santos' },
      { given: 'Marcela Prado', family: 'Teles' },
      { given: 'Igor', particle: 'de', family: 'Abreu' },
    ],
    abstract: {
      introduction:
        'A mudança de decúbito está prescrita para quase todo paciente crítico, mas a execução depende da memória da equipe e se perde nos horários de maior demanda.',
      objective:
        'Avaliar se um relógio visual à beira do leito aumenta a adesão à mudança de decúbito e reduz a incidência de lesão por pressão.',
      method:
        'Estudo quase experimental, com dois períodos de doze semanas, em duas unidades de terapia intensiva de um hospital público. Observadores treinados registraram a posição de 148 pacientes a cada duas horas. O relógio indicava a próxima posição por cor e desenho.',
      results:
        'A adesão passou de 54% para 81% das mudanças previstas, com maior ganho no plantão noturno. A incidência de lesão por pressão caiu de 19,2% para 11,4%. A equipe relatou que o relógio iniciou conversas com a família, que passou a lembrar o horário. O efeito diminuiu nos leitos com bloqueio respiratório por aerossóis, nos quais o cartaz ficava fora do campo de visão.',
      conclusion:
        'Um recurso simples e barato tornou visível um cuidado invisível. Recomenda-se associá-lo à revisão semanal dos motivos de não mudança.',
    },
    descriptors: ['Lesão por Pressão', 'Unidades de Terapia Intensiva', 'Segurança do Paciente'],
    firstPage: 11,
    lastPage: 12,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'lesao-por-pressao-relacionada-a-dispositivos-em-pronacao',
    title:
      'Lesão por pressão relacionada a dispositivos durante a pronação: coorte em hospital universitário',
    authors: [
      { given: 'Luciana Bastos', family: 'Ferraz' },
      { given: 'Pedro Henrique', particle: 'do', family: 'Nascimento Filho' },
      { given: 'Sílvia Regina', family: 'Caldas' },
    ],
    abstract: {
      introduction:
        'A posição prona melhora a troca gasosa, porém concentra a carga em face, tórax e joelhos, onde tubos e fixadores atuam como pontos de pressão.',
      objective:
        'Descrever a incidência, a localização e os fatores associados às lesões por dispositivos em adultos pronados.',
      method:
        'Coorte prospectiva com 96 adultos submetidos a pelo menos um ciclo de pronação de dezesseis horas. A pele foi examinada antes, a cada reposicionamento da cabeça e ao retorno à posição supina. Os fatores associados foram estimados por regressão de Poisson.',
      results:
        'Ocorreram 41 lesões em 33 pacientes (34,4%), sobretudo em comissura labial, região malar e mento. O fixador rígido do tubo dobrou o risco em relação à fixação têxtil. Edema facial e segundo ciclo consecutivo também se associaram ao desfecho. Nenhuma lesão ocorreu sob cateteres cujo trajeto havia sido alternado a cada quatro horas.',
      conclusion:
        'Um terço dos pacientes pronados desenvolveu lesão por dispositivo. Trocar o fixador antes de pronar e alternar o trajeto dos cateteres são medidas ao alcance de qualquer equipe.',
    },
    descriptors: [
      'Lesão por Pressão',
      'Decúbito Ventral',
      'Unidades de Terapia Intensiva',
      'Equipamentos e Provisões',
    ],
    firstPage: 13,
    lastPage: 14,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'temperatura-da-pele-como-sinal-precoce',
    title: 'Temperatura da pele como sinal precoce de lesão por pressão em pele negra: estudo de acurácia',
    authors: [
      { given: 'Dandara', family: 'Vilela' },
      { given: 'Antônio', particle: 'de', family: 'Jesus Neto' },
      { given: 'Cecília Moraes', family: 'Lobo' },
      { given: 'Rafaela', particle: 'da', family: 'Conceição' },
      { given: 'Hugo', family: 'Siqueira' },
    ],
    abstract: {
      introduction:
        'O eritema que não embranquece é difícil de reconhecer em pele negra, e o diagnóstico do estágio 1 chega tarde a quem mais precisaria dele.',
      objective:
        'Estimar a acurácia da diferença de temperatura entre a região sacral e a pele vizinha para prever lesão por pressão em pacientes que se declararam pretos.',
      method:
        'Estudo de acurácia diagnóstica com 122 adultos internados em clínica médica. A temperatura foi medida duas vezes ao dia com termômetro infravermelho, e a pele, examinada por avaliador que desconhecia as medidas. O desfecho foi lesão confirmada em até 72 horas.',
      results:
        'Vinte e sete pacientes desenvolveram lesão. Aumento igual ou maior que 1,2 °C apresentou sensibilidade de 78% e especificidade de 84%, e antecedeu o achado visual em 31 horas, em média. O exame visual isolado identificou menos da metade dos casos no mesmo intervalo.',
      conclusion:
        'Medir a temperatura é rápido, barato e mais justo do que procurar vermelhidão. O achado deve ser confirmado em outras regiões do corpo e em outros serviços.',
    },
    descriptors: ['Lesão por Pressão', 'Temperatura Cutânea', 'Diagnóstico Precoce', 'População Negra'],
    firstPage: 15,
    lastPage: 17,
    presentation: 'oral',
    language: 'pt-BR',
  },
  {
    slug: 'cobertura-profilatica-de-espuma-no-calcaneo',
    title: 'Cobertura profilática de espuma no calcâneo de idosos com fratura de quadril: ensaio clínico',
    authors: [
      { given: 'Beatriz Amaral', family: 'Pontes' },
      { given: 'Otávio', particle: 'dos', family: 'Anjos' },
    ],
    abstract: {
      introduction:
        'O idoso com fratura de quadril espera a cirurgia deitado e com dor, e o calcâneo do lado fraturado permanece apoiado por horas.',
      objective:
        'Comparar a incidência de lesão por pressão no calcâneo com cobertura de espuma multicamadas associada à flutuação e com flutuação isolada.',
      method:
        'Ensaio clínico aleatorizado, aberto, com 104 idosos admitidos em pronto-socorro ortopédico. A cobertura foi aplicada na admissão e mantida até a alta, com inspeção diária da pele por abertura parcial da borda. O desfecho foi avaliado por fotografia, sem identificação do grupo.',
      results:
        'A incidência foi de 5,8% no grupo com cobertura e de 21,2% no grupo controle. O número necessário para tratar foi de sete. Houve duas reações ao adesivo, resolvidas com a retirada. O custo da cobertura correspondeu a um quinto do custo médio do tratamento de uma lesão em estágio 2 no mesmo hospital.',
      conclusion:
        'A cobertura profilática aplicada desde a porta de entrada reduziu lesões no calcâneo. Ela complementa, e não substitui, a flutuação.',
    },
    descriptors: ['Lesão por Pressão', 'Idoso', 'Fraturas do Quadril', 'Bandagens'],
    firstPage: 18,
    lastPage: 19,
    presentation: 'poster',
    language: 'pt-BR',
  },
  {
    slug: 'odor-e-dignidade-em-cuidados-paliativos',
    title: 'Odor e dignidade: manejo de feridas incuráveis em uma enfermaria de cuidados paliativos',
    authors: [
      { given: 'Teresa Cristina', family: 'Nogueira' },
      { given: 'Wagner', particle: 'das', family: 'Neves' },
      { given: 'Yasmin', family: 'Fontoura' },
    ],
    abstract: {
      introduction:
        'Em feridas que não vão cicatrizar, o odor isola a pessoa do convívio antes que a doença o faça, e costuma ser tratado como detalhe.',
      objective:
        'Relatar a implantação de um roteiro de controle do odor em uma enfermaria de cuidados paliativos.',
      method:
        'Relato de experiência de nove meses. O roteiro previa avaliação do odor em escala de zero a dez pela própria pessoa, limpeza com solução de polihexanida, metronidazol tópico quando indicado, carvão ativado na cobertura secundária e troca combinada com os horários de visita.',
      results:
        'Foram acompanhadas 38 pessoas. O odor percebido diminuiu, em mediana, de oito para três na primeira semana. Famílias voltaram a fazer refeições no quarto, e dois pacientes retomaram as saídas ao jardim. A principal dificuldade foi manter o estoque de carvão ativado. A equipe passou a perguntar pelo odor como pergunta pela dor.',
      conclusion:
        'Tratar o odor é tratar a pessoa. Um roteiro curto e negociado com quem sente devolveu convivência mesmo sem expectativa de cicatrização.',
    },
    descriptors: ['Cuidados Paliativos', 'Odorantes', 'Ferimentos e Lesões', 'Qualidade de Vida'],
    firstPage: 20,
    lastPage: 21,
    presentation: 'oral',
    language: 'pt-BR',
  },
];
