import { formatDateTime } from '@portal/shared'

export interface Appointment {
  /** The same for the same appointment, so that a calendar has it once. */
  uid: string
  title: string
  description: string
  url: string
  from: Date
  to: Date
}

/** The offset has not changed since 1991. */
const zone = [
  'BEGIN:VTIMEZONE',
  'TZID:Asia/Shanghai',
  'BEGIN:STANDARD',
  'DTSTART:19910915T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
]

/** `20261128T140000` in Shanghai; `formatDateTime` has minutes. */
const localTime = (instant: Date): string => `${formatDateTime(instant).replace(/[-:]/g, '').replace(' ', 'T')}00`

/** `20261128T060000Z`. */
const utcTime = (instant: Date): string => `${instant.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

/** RFC 5545 section 3.3.11. */
const escaped = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')

/** Octets of a line, without its end (RFC 5545 section 3.1). */
const maxOctets = 75
const encoder = new TextEncoder()

/** A long line goes on in the next one behind a blank; no character is cut. */
const folded = (line: string): string => {
  let octets = 0
  let text = ''
  for (const character of line) {
    const length = encoder.encode(character).length
    if (octets + length > maxOctets) {
      text += '\r\n '
      octets = 1
    }
    text += character
    octets += length
  }
  return text
}

/** An iCalendar file (RFC 5545) with one appointment, which reminds an hour before. */
export const calendarFile = ({ uid, title, description, url, from, to }: Appointment, now: Date): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//freight-portal//order//ZH',
    'CALSCALE:GREGORIAN',
    ...zone,
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${utcTime(now)}`,
    `DTSTART;TZID=Asia/Shanghai:${localTime(from)}`,
    `DTEND;TZID=Asia/Shanghai:${localTime(to)}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT1H',
    `DESCRIPTION:${escaped(title)}`,
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map((line) => `${folded(line)}\r\n`)
    .join('')
