import { XmlDocument, XmlElement, type XmlNode, XsdValidator } from 'libxml2-wasm';
import { readSchema } from './xml-schema.ts';

/** An event as a schedule app reads it. */
export interface ReadEvent {
  id: string;
  guid: string;
  day: string;
  room: string;
  title: string;
  url: string;
  language: string;
  text: string;
  persons: string[];
  from: Date;
  to: Date;
}

const profile = readSchema('schedule');

/**
 * Reads a schedule.xml like Giggity and EventFahrplan: it must have what they require; other values are read by element name.
 * @throws XmlValidateError if the file is not valid
 */
export function readSchedule(file: string) {
  using document = XmlDocument.fromString(file);
  using validator = XsdValidator.fromDoc(profile);
  validator.validate(document);
  const { root } = document;
  return {
    title: textAt(root, 'conference/title'),
    timeZone: textAt(root, 'conference/time_zone_name'),
    days: root.find('day').map((day) => attribute(day, 'date')),
    events: root.find('day/room/event').map(readEvent),
  };
}

function readEvent(event: XmlNode): ReadEvent {
  const [from, [hours = 0, minutes = 0]] = [
    new Date(textAt(event, 'date')),
    textAt(event, 'duration').split(':').map(Number),
  ];
  return {
    id: attribute(event, 'id'),
    guid: attribute(event, 'guid'),
    day: attribute(event.get('../..'), 'date'),
    room: attribute(event.get('..'), 'name'),
    title: textAt(event, 'title'),
    url: textAt(event, 'url'),
    language: textAt(event, 'language'),
    text: `${textAt(event, 'abstract')}\n${textAt(event, 'description')}`,
    persons: event.find('persons/person').map(({ content }) => content),
    from,
    to: new Date(from.getTime() + (hours * 60 + minutes) * 60_000),
  };
}

const textAt = (node: XmlNode, xpath: string): string => node.get(xpath)?.content ?? '';
const attribute = (node: XmlNode | null, name: string): string =>
  node instanceof XmlElement ? (node.attr(name)?.content ?? '') : '';
