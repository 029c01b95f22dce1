"""Everything that goes over the wire, both ways: what people send, what they are sent, and the live messages.

The browser's types in `web/src/lib/wire.ts` are made from these files (`python -m orrery.server.typescript`).
Names are the same in Python, JSON and TypeScript. What comes from outside forbids unknown fields and is bounded.
"""
