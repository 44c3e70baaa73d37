import { portOf, readDevOptions } from './options'

const all = ['shell', 'remote-send', 'remote-profile']

test.each([
  [[], { mode: 'together', names: [] }],
  [['remote-send', 'shell'], { mode: 'together', names: ['remote-send', 'shell'] }],
  [['remote-send', '--alone'], { mode: 'alone', names: ['remote-send'] }],
  [['--override', 'remote-profile'], { mode: 'override', names: ['remote-profile'] }],
])('%j', (args, options) => {
  expect(readDevOptions(args, all)).toEqual(options)
})

test.each([
  [['send'], 'There is no "send": choose from shell, remote-send, remote-profile, --alone, --override.'],
  [['remote-send', '--single'], 'There is no "--single"'],
  [['--alone'], '--alone needs the name of one remote'],
  [['shell', '--alone'], '--alone needs the name of one remote'],
  [['remote-send', 'remote-profile', '--override'], '--override needs the name of one remote'],
  [['remote-send', '--alone', '--override'], 'Choose one of --alone and --override'],
])('%j is refused', (args, message) => {
  expect(() => readDevOptions(args, all)).toThrow(message)
})

test('a bundle has the same port whichever are chosen', () => {
  expect(all.map((name) => portOf(name, all, {}))).toEqual([8101, 8102, 8103])
})

test('the ports of a second checkout are beside its PORT', () => {
  expect(all.map((name) => portOf(name, all, { PORT: '9000' }))).toEqual([9021, 9022, 9023])
})
