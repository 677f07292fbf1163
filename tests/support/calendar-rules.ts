import ICAL from 'ical.js';

/** How often a property may occur in a component: exactly once, or at most once. All others may occur any number of times, or are `X-` properties. */
interface Rule {
  once: readonly string[];
  atMostOnce: readonly string[];
  inside: readonly string[];
}

// RFC 5545, sections 3.6 to 3.6.6; RFC 7986, section 5.
const RULES: Readonly<Record<string, Rule>> = {
  vcalendar: {
    once: ['prodid', 'version'],
    atMostOnce: ['calscale', 'method', 'uid', 'last-modified', 'url', 'refresh-interval', 'source', 'color'],
    inside: ['vevent', 'vtimezone'],
  },
  vevent: {
    once: ['uid', 'dtstamp', 'dtstart'],
    atMostOnce: [
      ...[
        'class',
        'created',
        'description',
        'dtend',
        'duration',
        'geo',
        'last-modified',
        'location',
        'organizer',
      ],
      ...['priority', 'sequence', 'status', 'summary', 'transp', 'url', 'recurrence-id', 'color'],
    ],
    inside: ['valarm'],
  },
  valarm: { once: ['action', 'trigger'], atMostOnce: ['description', 'duration', 'repeat'], inside: [] },
  vtimezone: {
    once: ['tzid'],
    atMostOnce: ['last-modified', 'tzurl'],
    inside: ['standard', 'daylight'],
  },
  standard: { once: ['dtstart', 'tzoffsetto', 'tzoffsetfrom'], atMostOnce: ['rrule'], inside: [] },
  daylight: { once: ['dtstart', 'tzoffsetto', 'tzoffsetfrom'], atMostOnce: ['rrule'], inside: [] },
};
const LONGEST_LINE = 75;

/** The violations of RFC 5545 and 7986 in the format of a calendar, regardless of its contents. */
export function calendarFaults(file: string): string[] {
  const lines = file.split('\r\n');
  const calendar = new ICAL.Component(ICAL.parse(file));
  return [
    ...(lines.at(-1) === '' ? [] : ['does not end with a line break']),
    ...lines.flatMap((line) => [
      ...(Buffer.byteLength(line) > LONGEST_LINE ? [`longer than 75 bytes: ${line}`] : []),
      ...(/(?!\t)\p{Cc}/u.test(line) || !line.isWellFormed() ? [`no text: ${JSON.stringify(line)}`] : []),
    ]),
    ...(file.startsWith('BEGIN:VCALENDAR\r\n') ? [] : ['does not begin as a calendar']),
    ...(calendar.getFirstPropertyValue('version') === '2.0' ? [] : ['not of version 2.0']),
    ...faultsIn(calendar),
    ...zoneFaults(calendar),
    ...eventFaults(calendar),
  ];
}

/** `NAME` is allowed although the parser does not know it: it is from RFC 7986. */
function faultsIn(component: ICAL.Component): string[] {
  const rule = RULES[component.name];
  if (!rule) return [`unknown component ${component.name}`];
  const parts = component.getAllSubcomponents();
  const count = (name: string) => component.getAllProperties(name).length;
  const isRight = [
    ...rule.once.filter((name) => count(name) !== 1),
    ...rule.atMostOnce.filter((name) => count(name) > 1),
  ].map((name) => `${component.name} has ${count(name)} of ${name}`);
  const isEmpty = parts.length === 0 && ['vcalendar', 'vtimezone'].includes(component.name);
  return [
    ...isRight,
    ...(isEmpty ? [`${component.name} has no component`] : []),
    ...parts
      .filter(({ name }) => !rule.inside.includes(name))
      .map(({ name }) => `${component.name} holds ${name}`),
    ...component
      .getAllProperties()
      .flatMap(({ name, type }) =>
        type === 'unknown' && !/^(x-|name$)/.test(name) ? [`unknown property ${name}`] : [],
      ),
    ...parts.flatMap(faultsIn),
  ];
}

function zoneFaults(calendar: ICAL.Component): string[] {
  const zones = calendar
    .getAllSubcomponents('vtimezone')
    .map((zone) => `${zone.getFirstPropertyValue('tzid')}`);
  const named = calendar
    .getAllSubcomponents('vevent')
    .flatMap((event) => event.getAllProperties())
    .flatMap((property) => property.getParameter('tzid') ?? [])
    .map(String);
  return [
    ...new Set(
      named.filter((zone) => !zones.includes(zone)).map((zone) => `the zone ${zone} is not explained`),
    ),
    ...zones
      .filter((zone, place) => zones.indexOf(zone) !== place)
      .map((zone) => `the zone ${zone} is explained twice`),
  ];
}

function eventFaults(calendar: ICAL.Component): string[] {
  const events = calendar.getAllSubcomponents('vevent');
  const uids = events.map((event) => `${event.getFirstPropertyValue('uid')}`);
  return [
    ...uids.filter((uid, place) => uids.indexOf(uid) !== place).map((uid) => `${uid} stands twice`),
    ...events.flatMap((component) => {
      const { startDate, endDate, uid } = new ICAL.Event(component);
      const stamp = component.getFirstPropertyValue('dtstamp') as ICAL.Time;
      return [
        ...(startDate.isDate === endDate.isDate ? [] : [`${uid} begins on a day and ends at an hour`]),
        ...(endDate.compare(startDate) > 0 ? [] : [`${uid} does not end after it begins`]),
        ...(stamp.zone === ICAL.Timezone.utcTimezone ? [] : [`the stamp of ${uid} is not in UTC`]),
      ];
    }),
  ];
}
