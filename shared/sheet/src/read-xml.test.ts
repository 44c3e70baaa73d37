import { readXml } from './read-xml'

const read = (xml: string): string[] => {
  const texts: string[] = []
  readXml(new TextEncoder().encode(xml), () => ({
    open: (_name, attribute) => {
      const name = attribute('name')
      if (name !== undefined) texts.push(name)
    },
    text: (text) => texts.push(text),
  }))
  return texts
}

test.each([
  ['a rare character by its number', '<a name="&#134071;">&#x20BB7;田</a>', ['𠮷', '𠮷田']],
  ['the same with zeros before', '<a>&#x00020bb7;</a>', ['𠮷']],
  ['the last character of all', '<a>&#x10FFFF;</a>', ['\u{10ffff}']],
  ['a usual character by its number', '<a>&#21513;&#x7530;</a>', ['吉田']],
  ['an entity', '<a>&lt;&amp;#134071;</a>', ['<&#134071;']],
  ['a number in a section of characters', '<a><![CDATA[&#134071;]]></a>', ['&#134071;']],
])('%s is read as it is meant', (_name, xml, texts) => expect(read(xml)).toEqual(texts))
