import { htmlProblems, maxHtmlBytes } from './html-problems'

test.each([
  ['no HTML', ''],
  ['text with marks', '运费 &lt; 12&amp;nbsp;元<!-- --> 起'],
  ['a form', '<form action="/coverage" method="get"><label for="a">地址</label><input id="a" required=""/><br></form>'],
  ['a table', '<table><tbody><tr><td>1</td></tr></tbody></table>'],
  ['a picture of lines', '<svg viewBox="0 0 20 20"><use href="#icon"></use><path d="M3 8h14"></path></svg>'],
  ['a part without scripts', '<noscript><p>请拨打</p></noscript>'],
  [
    'an address of the portal',
    '<a href="/send?from=1#top">a</a><a href="outlets">b</a><a href="?page=2">c</a><a href="">d</a>',
  ],
  ['a picture of the portal', '<img src="/assets/a.png" srcset="/assets/a.png 1x, /assets/b.png 2x">'],
  ['a telephone number and a mail address', '<a href="tel:95338">a</a><a href="MAILTO:a@b.example">b</a>'],
  ['as many bytes as may be', `<p>${'a'.repeat(maxHtmlBytes - 7)}</p>`],
])('%s: no problem', (_, html) => expect(htmlProblems(html)).toEqual([]))

test.each(['script', 'style', 'base', 'link', 'meta', 'template', 'iframe', 'object', 'embed'])(
  'a <%s> is refused, also in an <svg> or for browsers without scripts',
  (name) => {
    const element = ['base', 'link', 'meta', 'embed'].includes(name) ? `<${name}>` : `<${name}></${name}>`
    expect(htmlProblems(`<p>${element}</p>`)).toContain(`it has a <${name}>`)
    expect(htmlProblems(`<noscript>${element}</noscript>`)).toContain(`it has a <${name}>`)
    expect(htmlProblems(`<svg>${element}</svg>`)).toContain(`it has a <${name}>`)
  },
)

test.each([
  ['onclick', '<p onclick="x()">a</p>'],
  ['onload', '<p ONLOAD=x>a</p>'],
  ['style', '<p style="top:0">a</p>'],
  ['srcdoc', '<p srcdoc="a">a</p>'],
])('the attribute %s is refused', (name, html) => expect(htmlProblems(html)).toEqual([`<p> has the attribute ${name}`]))

test.each([
  'https://elsewhere.example/a',
  'http://elsewhere.example/a',
  '//elsewhere.example/a',
  '\\\\elsewhere.example/a',
  '/\\elsewhere.example/a',
  ' //elsewhere.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  '\u0001java\tscript:alert(1)',
  'data:text/html,a',
  'blob:a',
  'weixin://dl/chat',
  'https://[',
])('the address %j is foreign', (address) => {
  const value = address.replaceAll('&', '&amp;')
  expect(htmlProblems(`<a href="${value}">a</a>`)).toContain(`<a> has the foreign address ${address}`)
})

test.each([
  ['a', 'href'],
  ['img', 'src'],
  ['img', 'srcset'],
  ['form', 'action'],
  ['button', 'formaction'],
  ['video', 'poster'],
  ['a', 'ping'],
  ['td', 'background'],
])('a foreign address in <%s %s> is refused', (element, attribute) => {
  const html = `<${element} ${attribute}="//elsewhere.example/a">${element === 'img' ? '' : `</${element}>`}`
  expect(htmlProblems(element === 'td' ? `<table><tbody><tr>${html}</tr></tbody></table>` : html)).toEqual([
    `<${element}> has the foreign address //elsewhere.example/a`,
  ])
})

test('a foreign address in an <svg>, and behind one of the portal', () => {
  expect(htmlProblems('<svg><use xlink:href="https://elsewhere.example/#a"></use></svg>')).toEqual([
    '<use> has the foreign address https://elsewhere.example/#a',
  ])
  expect(htmlProblems('<img srcset="/a.png 1x, https://elsewhere.example/b.png 2x">')).toEqual([
    '<img> has the foreign address https://elsewhere.example/b.png',
  ])
})

test.each([
  ['an id that is there twice', '<p id="a">1</p><p id="a">2</p>', 'the id a is there twice'],
  ['one byte more than may be', `<p>${'a'.repeat(maxHtmlBytes - 6)}</p>`, 'it has 65537 bytes, 65536 at most'],
  ['a size in bytes, not characters', '运'.repeat(maxHtmlBytes / 2), 'it has 98304 bytes, 65536 at most'],
  ['a tag without an end', '<div><p>a</p>', 'its tags do not match'],
  ['an end that may be left out', '<p>a', '<p> is not closed'],
  ['an element that ends another', '<p><div>a</div></p>', '<p> is not closed'],
  ['an end of what is around it', '</div></div><p>a</p>', 'its tags do not match'],
  ['a tag that is cut off', '<p>a</p><div', 'its tags do not match'],
  ['a comment that is cut off', '<p>a</p><!-- a', 'its tags do not match'],
  ['an attribute twice', '<p id="a" id="b">a</p>', 'duplicate-attribute at character 12'],
  ['attributes of the document', '<html lang="en"><p>a</p>', 'it has a <html>'],
  ['attributes of the body', '<body class="a"><p>a</p>', 'it has a <body>'],
])('%s is refused', (_, html, problem) => expect(htmlProblems(html)).toContain(problem))
