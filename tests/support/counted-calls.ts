import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

interface Calls {
  reads: number;
  writes: number;
  readUnits: number;
  writeUnits: number;
}

const none: Calls = { reads: 0, writes: 0, readUnits: 0, writeUnits: 0 };
let calls = none;

interface Command {
  input: { ReturnConsumedCapacity?: 'TOTAL' };
}
type Send = (command: Command, ...rest: unknown[]) => Promise<{ ConsumedCapacity?: Capacity | Capacity[] }>;
interface Capacity {
  CapacityUnits?: number;
}

const client: { send: Send } = DynamoDBDocumentClient.prototype as never;
const { send } = client;

/** From now on, every table call reports its cost and is counted. */
export function countCalls(): void {
  client.send = async function (command, ...rest) {
    command.input.ReturnConsumedCapacity = 'TOTAL';
    const answer = await send.call(this, command, ...rest);
    const units = [answer.ConsumedCapacity ?? []].flat().reduce((sum, { CapacityUnits = 0 }) => sum + CapacityUnits, 0);
    const isRead = /Get|Query/.test(command.constructor.name);
    if (isRead) calls = { ...calls, reads: calls.reads + 1, readUnits: calls.readUnits + units };
    else calls = { ...calls, writes: calls.writes + 1, writeUnits: calls.writeUnits + units };
    return answer;
  };
}

/** The counts since the last time. */
export function takeCounts(): Calls {
  const counted = calls;
  calls = none;
  return counted;
}
