import { callingRelease } from './calling-release'

const shell = 'https://portal.example/assets/main.1.js'
const shared = 'https://portal.example/assets/share.2.js'
const remote = 'https://portal.example/remotes/remote-a/1.2.0/page.js'
const release = { remote: 'remote-a', version: '1.2.0' }

test.each([
  ['a remote', `Error\n    at fetch (${shell}:1:2)\n    at load (${remote}:3:4)\n    at ${shared}:5:6`, release],
  [
    'a remote, by way of the browser',
    `Error\n    at ${shell}:1:2\n    at Array.map (<anonymous>)\n    at ${remote}:3:4`,
    release,
  ],
  ['a remote, as Firefox and Safari say it', `fetch@${shell}:1:2\nload@${remote}:3:4`, release],
  [
    'a shared library for a remote',
    `Error\n    at fetch (${shell}:1:2)\n    at openStream (${shared}:5:6)\n    at ${remote}:3:4`,
    undefined,
  ],
  ['the shell', `Error\n    at fetch (${shell}:1:2)\n    at send (${shell}:3:4)`, undefined],
  ['nobody that is named', `Error\n    at fetch (${shell}:1:2)`, undefined],
])('the caller is %s', (_name, stack, expected) => expect(callingRelease(stack)).toEqual(expected))
