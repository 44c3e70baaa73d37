import { contentTypeOf, keysIn, nextPageOf } from './open-store'

test.each([
  ['<Key>a/b.js</Key><Key>c.css</Key>', ['a/b.js', 'c.css']],
  ['<Key>a&amp;b &lt;c&gt; &quot;d&quot; &apos;e&apos;</Key>', [`a&b <c> "d" 'e'`]],
  ['<Key>&#29289;&#x6d41;</Key>', ['物流']],
  ['<Key>&nbsp;</Key>', ['&nbsp;']],
  ['<ListBucketResult></ListBucketResult>', []],
])('the keys in %s are %j', (xml, keys) => expect(keysIn(xml)).toEqual(keys))

test('the list goes on where the answer says so, and ends without it', () => {
  expect(nextPageOf('<IsTruncated>true</IsTruncated><NextContinuationToken>t&amp;1</NextContinuationToken>')).toBe(
    't&1',
  )
  expect(nextPageOf('<IsTruncated>false</IsTruncated>')).toBeUndefined()
})

test.each([
  ['remotes/a/1.js', 'text/javascript; charset=utf-8'],
  ['registry.json', 'application/json; charset=utf-8'],
  ['a.unknown', 'application/octet-stream'],
  ['without-an-ending', 'application/octet-stream'],
])('%s is served as %s', (key, type) => expect(contentTypeOf(key)).toBe(type))
