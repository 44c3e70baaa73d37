/** The document has come with this mark of a visit in its headers; '' for none. */
export const serveMark = (mark: string): void => {
  const serverTiming = mark === '' ? [] : [{ name: 'visit', description: mark, duration: 0 }]
  Object.assign(performance, { getEntriesByType: () => [{ entryType: 'navigation', serverTiming }] })
}
