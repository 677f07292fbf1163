import ICAL from 'ical.js';

/** An event as another program reads it. */
export interface ReadEvent {
  uid: string;
  sequence: number;
  summary: string;
  description: string;
  location: string;
  url: string;
  /** "2026-05-28T09:00:00", or a date for an all-day event. */
  start: string;
  end: string;
  /** The times as instants, according to the time zone definition in the file. */
  from: Date;
  to: Date;
  zone: string;
  stamp: string;
  lastModified: string;
  transparency: string;
}

/** Reads a calendar with another program's parser. */
export function readCalendar(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  const text = (component: ICAL.Component, name: string) => `${component.getFirstPropertyValue(name) ?? ''}`;
  const events = calendar.getAllSubcomponents('vevent').map((component): ReadEvent => {
    const { startDate, endDate, sequence, summary, description, location, uid } = new ICAL.Event(component);
    return {
      uid,
      sequence,
      summary,
      description,
      location,
      url: text(component, 'url'),
      start: `${startDate}`,
      end: `${endDate}`,
      from: startDate.toJSDate(),
      to: endDate.toJSDate(),
      zone: `${component.getFirstProperty('dtstart')?.getParameter('tzid') ?? ''}`,
      stamp: text(component, 'dtstamp'),
      lastModified: text(component, 'last-modified'),
      transparency: text(component, 'transp'),
    };
  });
  return {
    property: (name: string) => text(calendar, name),
    events,
    event: (id: string) => events.find(({ uid }) => uid.startsWith(`${id}@`)),
  };
}
