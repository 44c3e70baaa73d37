#!/usr/bin/env bash
# In a hidden page a component's own `focus()` makes React say that a component has suspended.
#
# Guess:     user-event acts only when a test uses its functions; `element.focus()` in an effect is the DOM's. React says that
#            "a component suspended inside an `act` scope" only where one did.
# Version:   @testing-library/user-event 14.6.12, @testing-library/react 16.3.3, React 19.3.1, jsdom 26.1.0, Node 20 or later.
# Source:    https://github.com/testing-library/user-event (src/document/patchFocus.ts); https://react.dev/reference/react/act
# Behaviour: `userEvent.setup()` replaces `HTMLElement.prototype.focus`. While the document is hidden the replacement sends the
#            focus events itself, inside Testing Library's own `act`. An effect runs at the end of a test's awaited `act`, so
#            this second `act` sees work in the queue of the first, takes it for a suspended component, and warns. The page
#            is right: the element has the focus, nothing suspends, and every `act` of the test was awaited.
# Seen:      before user-event is set up, hidden: focused, 0 warnings
#            afterwards, visible: focused, 0 warnings
#            afterwards, hidden: focused, 1 warning: A component suspended inside an `act` scope
set -euo pipefail
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
echo '{ "private": true }' > package.json
npm install --no-audit --no-fund --silent --ignore-scripts react@19.3.1 react-dom@19.3.1 @testing-library/react@16.3.3 \
  @testing-library/dom@10.4.2 @testing-library/user-event@14.6.12 jsdom@26.1.0 ||
  { echo 'Skipped: npm could not install the packages.'; exit 2; }
cat > run.cjs <<'EOF'
const { JSDOM } = require('jsdom')

const { window } = new JSDOM('<!doctype html><body></body>')
Object.assign(globalThis, { window, document: window.document, HTMLElement: window.HTMLElement })
for (const name of ['Element', 'Node', 'Event', 'FocusEvent', 'MutationObserver', 'DocumentFragment'])
  globalThis[name] = window[name]
Object.defineProperty(globalThis, 'navigator', { value: window.navigator, configurable: true })
globalThis.IS_REACT_ACT_ENVIRONMENT = true
const { createElement, useEffect, useRef, useState } = require('react')
const { act, render } = require('@testing-library/react')

const warnings = []
console.error = (text) => warnings.push(String(text).split(',')[0])

let open
const Dialog = () => {
  const [isOpen, setOpen] = useState(false)
  const box = useRef(null)
  open = () => setOpen(true)
  useEffect(() => {
    if (isOpen) box.current.focus()
  }, [isOpen])
  return createElement('div', { ref: box, tabIndex: -1 }, 'dialog')
}

const show = async (visibility) => {
  warnings.length = 0
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true })
  const { unmount, container } = render(createElement(Dialog))
  await act(async () => open())
  const focused = document.activeElement === container.firstChild ? 'focused' : 'not focused'
  await new Promise((resolve) => setTimeout(resolve, 50))
  unmount()
  const count = warnings.length === 1 ? `1 warning: ${warnings[0]}` : `${warnings.length} warnings`
  return `${visibility}: ${focused}, ${count}`
}

const run = async () => {
  console.log('before user-event is set up,', await show('hidden'))
  require('@testing-library/user-event').userEvent.setup({ document })
  console.log('afterwards,', await show('visible'))
  console.log('afterwards,', await show('hidden'))
}
run()
EOF
seen=$(node run.cjs)
echo "$seen"
expected='before user-event is set up, hidden: focused, 0 warnings
afterwards, visible: focused, 0 warnings
afterwards, hidden: focused, 1 warning: A component suspended inside an `act` scope'
if [ "$seen" != "$expected" ]; then
  echo 'Changed: user-event, Testing Library or React no longer behave as described in a hidden page.' >&2
  exit 1
fi
