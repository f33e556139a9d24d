import { createServer, type IncomingMessage, Server, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server as NetServer, type Socket } from 'node:net';
import { minuteMs } from '#shared/durations.ts';
import { CannotStart } from './cannot-start.ts';

/** How long open requests may take to finish when the server closes. */
const timeoutMs = 1_000;
const connectionKeptMs = 10 * minuteMs;

export interface Listening {
  port: number;
  /** Stops accepting requests and lets open ones finish, up to a timeout. */
  close(): Promise<void>;
}

/**
 * Makes a server listen on this machine only, at both addresses of 'localhost' (browsers try ::1 first). Port 0 picks any
 * free one.
 * @throws CannotStart when another program uses the port.
 */
export async function listenOnLocalhost(server: Server, wantedPort: number): Promise<Listening> {
  const port = await listen(server, wantedPort, '127.0.0.1');
  const second = createNetServer((socket) => server.emit('connection', socket));
  try {
    await listen(second, port, '::1');
  } catch (error) {
    if (error instanceof CannotStart) {
      server.close();
      throw error;
    }
    // A machine without IPv6 has no ::1, which is fine.
  }
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return {
    port,
    close: async () => {
      const closed = Promise.all([server, second].filter((each) => each.listening).map(close));
      // Web sockets never close by themselves.
      const giveUp = setTimeout(() => sockets.forEach((socket) => void socket.destroy()), timeoutMs);
      await closed;
      clearTimeout(giveUp);
    },
  };
}

/** A running stand-in. */
export interface Serving {
  /** Its origin on this machine, without a trailing slash. */
  endpoint: string;
  port: number;
  stop(): Promise<void>;
}

/** Listens on this machine at any free port; cuts the connection of a request that fails. */
export async function serve(
  answer: (request: IncomingMessage, response: ServerResponse) => Promise<void>,
): Promise<Serving> {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.destroy(error));
  });
  const port = await listen(server, 0, '127.0.0.1');
  return {
    port,
    endpoint: `http://127.0.0.1:${port}`,
    stop: async () => {
      const closed = close(server);
      server.closeAllConnections();
      await closed;
    },
  };
}

/**
 * Makes a server keep connections longer than any client does. With Node's five seconds, it may close one just when a
 * client reuses it, and the call fails.
 */
export function keepConnections(server: Server): void {
  server.keepAliveTimeout = connectionKeptMs;
}

/** The server's actual port. */
export function listen(server: NetServer, port: number, address: string): Promise<number> {
  if (server instanceof Server) keepConnections(server);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') {
        reject(
          new CannotStart(`Port ${port} is in use by another program. Stop that program, or choose another PORT.`),
        );
      } else if (error.code === 'EACCES') {
        reject(new CannotStart(`This account has no permission to open port ${port}. Choose a PORT above 1023.`));
      } else {
        reject(error);
      }
    });
    server.listen(port, address, () => resolve((server.address() as AddressInfo).port));
  });
}

function close(server: NetServer): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}
